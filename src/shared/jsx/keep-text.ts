import { Fragment, type ElementType } from 'react'

/** Hold code, names of the marketplace (`bdi`) and data. */
const KEPT = new Set<ElementType>(['code', 'pre', 'kbd', 'bdi', 'td'])

/**
 * Adds `translate="no"` to these, and to an element with text among other children. The translator of a browser replaces text
 * nodes, and React would go on to update or remove the replaced ones. A row would keep words of another offer, and a page would
 * crash. If a text is the only child, React replaces it as a whole, so such an element can be translated.
 *
 * A component that returns a text is not seen: it needs an element around the text.
 */
export function keepText<Props>(type: ElementType, props: Props): Props {
  if (typeof type !== 'string') return props
  const { children } = props as { children?: unknown }
  return KEPT.has(type) || hasBareText(children) ? { translate: 'no', ...props } : props
}

/** Looks into arrays, such as those of `t.rich`, and into fragments. */
function hasBareText(children: unknown): boolean {
  if (Array.isArray(children)) return children.some(isBareText)
  const { type, props } = (children ?? {}) as { type?: unknown; props?: { children?: unknown } }
  return type === Fragment && isBareText(props?.children)
}

const isBareText = (child: unknown): boolean => typeof child === 'string' || typeof child === 'number' || hasBareText(child)
