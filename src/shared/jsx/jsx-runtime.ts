import type { ElementType, Key } from 'react'
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { keepText } from './keep-text'

export { Fragment } from 'react'
export type { JSX } from 'react/jsx-runtime'

export const jsx = (type: ElementType, props: object, key?: Key) => reactJsx(type, keepText(type, props), key)

export const jsxs = (type: ElementType, props: object, key?: Key) => reactJsxs(type, keepText(type, props), key)
