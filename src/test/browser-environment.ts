import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** happy-dom's own fetch ignores an abort and fails with the wrong errors; Node's behaves as browsers do. */
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
    // On the prototype, as in browsers: a test that replaces them gets them back by deleting its own.
    Object.defineProperty(Object.getPrototypeOf(global.navigator), 'locks', { value: locks, configurable: true })
    // Mantine's growing text box waits for the fonts, which happy-dom has none of.
    Object.defineProperty(global.document, 'fonts', { value: new EventTarget(), configurable: true })
    return made
  },
}

export default environment
