import type { ElementType } from 'react'

/**
 * Adds `translate="no"` to an element with text among other children. The translator of a browser replaces text nodes, and
 * React would go on to update or remove the replaced ones. A row would keep words of another offer, and a page would crash.
 * If a text is the only child, React replaces it as a whole, so such an element can be translated.
 */
export function keepText<Props>(type: ElementType, props: Props): Props {
  if (typeof type !== 'string') return props
  const { children } = props as { children?: unknown }
  return Array.isArray(children) && children.some(isText) ? { translate: 'no', ...props } : props
}

const isText = (child: unknown): boolean => typeof child === 'string' || typeof child === 'number'
