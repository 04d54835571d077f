export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** An integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
  uuid(): string
  hex(length: number): string
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const picked = items[whole(0, items.length - 1)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }
  const hex = (length: number) => Array.from({ length }, () => whole(0, 15).toString(16)).join('')
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`,
    shuffled,
  }
}

/** Derives a seed from a text, so adding a name does not change the data of the others. */
export function seedOf(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
