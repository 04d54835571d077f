import type { Verdict } from '@/domain/template-fit'
import type { SearchOffer } from '@/contract/offer'

/** Whether a template fits an offer, in the reader's words. */
export interface FitWords {
  verdict: Verdict
  /** "Fits", "May not fit", "Unknown". */
  word: string
  /** What decided it, as short as a cell. */
  short: string
  /** A sentence for each thing that was looked at. */
  reasons: readonly string[]
}

/** The template that rows are checked against. */
export interface FitView {
  /** What the template is called, and its image with the tag. */
  name: string
  image: string
  of: (row: SearchOffer) => FitWords
}
