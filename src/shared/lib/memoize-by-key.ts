/** Cache limit, far above the size of a long list on screen. */
const MOST = 1000

/** Caches the result of `make` by key: cheap once, but expensive in a list of thousands. */
export function memoizeByKey<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>()
  return (key) => {
    let made = known.get(key)
    if (made === undefined) {
      if (known.size >= MOST) known.clear()
      known.set(key, (made = make(key)))
    }
    return made
  }
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
