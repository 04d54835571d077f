import type { knownFeatures } from './browser-features.ts'

/** Accepted findings with the reason. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  'api.AbortSignal.timeout_static': 'aborts with another error before Chrome 124, and api/http.ts looks at the signal instead',
  'javascript.builtins.Error.isError': 'a property of queries',
  'javascript.builtins.Iterator.drop': 'a method of the console',
  'javascript.builtins.Iterator.take': 'a method of the console',
  'javascript.builtins.Iterator.toArray': 'a method of React',
  'javascript.builtins.Set.difference': 'a property of the console',
  'javascript.builtins.DisposableStack.adopt': 'a method of the console',
  'javascript.builtins.AsyncDisposableStack.adopt': 'a method of the console',
  'html.global_attributes.autocapitalize': 'a phone may begin a key or a name with a capital letter',
  'html.global_attributes.autocorrect': 'a phone may correct a key or a name',
  'html.global_attributes.popover': 'boot.ts loads a replacement',
  'css.types.length.lh': 'height of empty lines: the page moves when they are filled',
  'css.selectors.marker': 'sign of a disclosure',
  'css.selectors.has': 'focus rings and gaps only: Firefox 115 to 120 show neither',
  'css.properties.accent-color': 'colour of native controls',
  'css.properties.backdrop-filter': 'blur behind a bar that has a background',
  'css.properties.box-decoration-break': 'padding of broken lines',
  'css.properties.contain-intrinsic-block-size': 'saves layout',
  'css.properties.contain-intrinsic-height': 'saves layout',
  'css.properties.content-visibility': 'saves layout',
  'css.properties.field-sizing': 'a text area keeps its rows',
  'css.properties.forced-color-adjust': 'colours in high contrast',
  'css.properties.overscroll-behavior': 'scrolling goes on in the page',
  'css.properties.overscroll-behavior-x': 'scrolling goes on in the page',
  'css.properties.paint-order': 'halo of plot labels',
  'css.properties.scrollbar-gutter': 'the page moves when a dialog opens',
  'css.properties.scrollbar-width': 'width of the scrollbar',
  'css.properties.text-wrap': 'balance of headings',
  'css.properties.user-select': 'Safari has it with a prefix, which the build adds',
}

export function findNewer(file: string, text: string, known: ReturnType<typeof knownFeatures>): string[] {
  const found = file.endsWith('.css') ? known.newer.filter((key) => isInStyles(key, text)) : newerInScript(text, known)
  return found.filter((key) => !Object.hasOwn(ACCEPTED, key))
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Properties, at-rules, selectors, functions and units by their names. Keywords are too ambiguous. */
function isInStyles(key: string, text: string): boolean {
  const [, kind, name = '', ...rest] = key.split('.')
  if (!key.startsWith('css.')) return false
  if (kind === 'types' && name === 'length') return new RegExp(`\\d${escaped(rest.join('.'))}\\b`).test(text)
  if (kind === 'types') return new RegExp(`[\\s:,(]${escaped(nameOf(key))}\\(`).test(text)
  if (rest.length > 0) return false
  if (kind === 'properties') return new RegExp(`[{;]${escaped(name)}:`).test(text)
  if (kind === 'at-rules') return new RegExp(`@${escaped(name)}(?![\\w-])`).test(text)
  return kind === 'selectors' && new RegExp(`:${escaped(name)}(?![\\w-])[^;{}]*\\{`).test(text)
}

/**
 * `Map.groupBy` by both names. Methods of the language, such as `.isWellFormed`, also by their own name if no older feature has
 * it. Names of web APIs are too common for that. Attributes are found if every element has them.
 */
function newerInScript(text: string, { newer, older }: ReturnType<typeof knownFeatures>): string[] {
  const olderNames = new Set(older.map(nameOf))
  const used = new Set(text.match(/\.[A-Za-z]\w+/g))
  return newer.filter((key) => {
    const [, attribute] = /^html\.global_attributes\.(\w+)$/.exec(key) ?? []
    if (attribute !== undefined) return !olderNames.has(attribute) && new RegExp(`[,{]${attribute}:[^,}]`, 'i').test(text)
    const [, owner, member] = /^(?:javascript\.builtins|api)\.(\w+)\.(\w+)$/.exec(key) ?? []
    if (owner === undefined || member === undefined) return false
    const name = member.replace(/_static$/, '')
    if (new RegExp(`\\b${owner}\\.${name}\\b`).test(text)) return true
    return key.startsWith('javascript.') && !member.endsWith('_static') && !olderNames.has(name) && used.has(`.${name}`)
  })
}

const nameOf = (key: string): string => (key.split('.').at(-1) ?? '').replace(/_static$/, '')
