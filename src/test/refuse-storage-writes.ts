import { vi } from 'vitest'

export function refuseStorageWrites(isRefused: (key: string, text: string) => boolean = () => true): void {
  const real = globalThis.localStorage
  const setItem = (key: string, text: string) => {
    if (isRefused(key, text)) throw new DOMException('full', 'QuotaExceededError')
    real.setItem(key, text)
  }
  const get = (_: Storage, name: string | symbol): unknown => {
    if (name === 'setItem') return setItem
    const value: unknown = Reflect.get(real, name)
    return typeof value === 'function' ? (value.bind(real) as unknown) : value
  }
  vi.stubGlobal('localStorage', new Proxy(real, { get }))
}
