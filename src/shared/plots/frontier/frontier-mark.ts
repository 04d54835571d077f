/** A thing that is plotted by its cost and its performance. */
export interface FrontierMark {
  id: string
  name: string
  /** Address of its page: every mark is a link. */
  href: string
  /** Cost; positive. */
  x: number
  /** Performance, where more is better; positive. */
  y: number
  /** Nothing else is both cheaper and better. */
  isOnLine: boolean
  isBest: boolean
  /** Gets a name before the others, also in a narrow plot. */
  isProminent: boolean
}

/** Texts of the drawing. */
export interface FrontierLabels<Mark> {
  /** For screen readers: both axes and the keys. */
  label: string
  costAxis: string
  figureAxis: string
  cost: (tick: number) => string
  figure: (tick: number) => string
  /** In the plot, where room is short. @param isFull with the merit of the best */
  nameOf: (mark: Mark, isFull: boolean) => string
  /** Says that nothing is above the line; in one line, or in two where one is too long. */
  empty: readonly (readonly string[])[]
  /** Cost, figure and other details of one mark. */
  detailsOf: (mark: Mark) => readonly string[]
}
