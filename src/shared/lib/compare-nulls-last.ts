/** For sorting: what was not reported, or is not to be compared, comes last in either direction. */
export const compareNullsLast = <Value>(a: Value | null, b: Value | null, compare: (a: Value, b: Value) => number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)
