/** Sorts null (not reported or not comparable) last; `compare` handles the direction of the other values. */
export const compareNullsLast = <Value>(a: Value | null, b: Value | null, compare: (a: Value, b: Value) => number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)
