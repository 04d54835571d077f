import type { ElementType, Key } from 'react'
import { jsxDEV as reactJsxDev, type JSXSource } from 'react/jsx-dev-runtime'
import { keepText } from './keep-text'

export { Fragment } from 'react'
export type { JSX } from 'react/jsx-runtime'

export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean, source?: JSXSource, self?: unknown) =>
  reactJsxDev(type, keepText(type, props), key, isStatic, source, self)
