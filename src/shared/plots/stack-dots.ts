/** Pixels, the largest first. */
const SIZES = [7, 6, 5, 4, 3] as const

export interface StackedDot {
  x: number
  /** 0 is next to the axis. */
  level: number
}

export interface DotStacks {
  dots: StackedDot[]
  /** Pixels. */
  size: number
  /** Pixels between two levels; less than the size only if the tallest stack has no room otherwise. */
  pitch: number
}

/**
 * One dot per place: those that would overlap the one before are stacked on it. The dots are as large as the tallest stack allows.
 * @param places ascending, in pixels
 * @param own index of the dot that never moves, next to the axis
 * @param room height of the tallest stack, in pixels
 */
export function stackDots(places: readonly number[], own: number, room: number): DotStacks {
  const tried = SIZES.map((size): DotStacks => {
    const dots = stacksOf(places, own, size)
    const tallest = dots.reduce((most, { level }) => Math.max(most, level + 1), 1)
    return { dots, size, pitch: Math.min(size, room / tallest) }
  })
  const fitting = tried.find(({ size, pitch }) => pitch === size)
  return fitting ?? (tried.at(-1) as DotStacks)
}

/** From the own dot to both sides, so that the others join its stack. */
function stacksOf(places: readonly number[], own: number, size: number): StackedDot[] {
  const heights = new Map<number, number>()
  const dots: StackedDot[] = []
  const stack = (indexes: readonly number[]) => {
    let x = places[own] ?? 0
    for (const index of indexes) {
      const place = places[index] ?? 0
      if (Math.abs(place - x) >= size) x = place
      const level = heights.get(x) ?? 0
      heights.set(x, level + 1)
      dots[index] = { x, level }
    }
  }
  const indexes = places.map((_, index) => index)
  stack(indexes.slice(own))
  stack(indexes.slice(0, own).toReversed())
  return dots
}
