/** So many and no more: what a long list holds at once is far less. */
const MOST = 1000

/** What was made of a thing before is not made again, for what is cheap once and dear by the thousand. */
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
