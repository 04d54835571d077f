import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import type Document from 'happy-dom/lib/nodes/document/Document.js'
import type Element from 'happy-dom/lib/nodes/element/Element.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'
import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Node's versions behave like browsers; happy-dom's fetch ignores aborts and rejects with the wrong errors. */
const NATIVE = ['fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'DOMException'] as const

const happyDom = builtinEnvironments['happy-dom']

const environment: Environment = {
  ...happyDom,
  name: 'browser',
  async setup(global: typeof globalThis, options) {
    const native = NATIVE.map((name) => [name, global[name]] as const)
    const { locks } = global.navigator
    const made = await happyDom.setup(global, options)
    for (const [name, value] of native) Object.defineProperty(global, name, { value, configurable: true, writable: true })
    // On the prototype, as in browsers: a test that overrides it restores it by deleting its own property.
    Object.defineProperty(Object.getPrototypeOf(global.navigator), 'locks', { value: locks, configurable: true })
    return made
  },
}

/** happy-dom copies the styles at each access with `structuredClone`, which was a tenth of the time of all tests. */
CSSPropertyManager.prototype.clone = function clone() {
  const copy = new CSSPropertyManager()
  // The values of both fields are replaced, never changed.
  for (const [field, values] of Object.entries(this)) Object.assign(copy, { [field]: { ...values } })
  return copy
}

/**
 * Queries by role or text look at every element. happy-dom does so once for each part of such a selector, sorts the places of what
 * it has found as texts, and notes the query at every element.
 */
const { querySelectorAll } = QuerySelector
QuerySelector.querySelectorAll = function find(this: typeof QuerySelector, node: Element | Document, selector: string) {
  const scope = 'documentElement' in node ? node.documentElement : node
  const parser = new SelectorParser({ window: node[PropertySymbol.window], scope, globalMatchFunction: this.globalMatchFunction })
  const groups = selector.startsWith('*') ? parser.getSelectorGroups(selector) : []
  const parts = groups.flatMap((group) => (group.length === 1 ? group : []))
  if (parts.length === 0 || parts.length < groups.length) return querySelectorAll.call(this, node, selector)
  const found: Element[] = []
  const look = (parent: Element | Document): void => {
    for (const child of parent[PropertySymbol.elementArray]) {
      if (parts.some((part) => part.match(scope, child))) found.push(child)
      look(child)
    }
  }
  look(node)
  return new NodeList(PropertySymbol.illegalConstructor, found)
} as typeof querySelectorAll

/** The million rounds for a passphrase were a sixth of the time of all tests. Journeys use them all. */
const { deriveKey } = SubtleCrypto.prototype
SubtleCrypto.prototype.deriveKey = function derive(this: SubtleCrypto, ...[algorithm, ...rest]: Parameters<typeof deriveKey>) {
  const { iterations, ...given } = algorithm as Pbkdf2Params
  return deriveKey.call(this, { ...given, iterations: Math.ceil(iterations / 1_000) }, ...rest)
} as typeof deriveKey

export default environment
