import type { ElementType, Key } from 'react'
import { jsx, jsxs as reactJsxs } from 'react/jsx-runtime'
import { keepText } from './keep-text'

export { Fragment } from 'react'
export type { JSX } from 'react/jsx-runtime'
export { jsx }

/** Elements with several children. */
export const jsxs = (type: ElementType, props: object, key?: Key) => reactJsxs(type, keepText(type, props), key)
