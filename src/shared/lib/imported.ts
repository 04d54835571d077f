import * as z from 'zod/mini'

/** Largest value `Date` accepts, in milliseconds; `toISOString` throws above it. */
const FARTHEST = 8.64e15

/** Milliseconds since 1970, from storage or from a file. */
export const timestamp = z.number().check(z.minimum(-FARTHEST), z.maximum(FARTHEST))

export const MAX_FILE_NAME = 120

export const importedSchema = z.object({
  file: z.string().check(z.maxLength(MAX_FILE_NAME)),
  at: timestamp,
  /** Set if its times are hours ahead: the clock that wrote them was wrong. */
  isTimeInDoubt: z.optional(z.boolean()),
  /** When the user agreed to see its commands and links. Never taken from a file. */
  confirmedAt: z.optional(timestamp),
})
export type Imported = z.output<typeof importedSchema>

/** True until the user has confirmed the commands and links of an imported entry. */
export const isUnconfirmed = ({ imported }: { imported?: Imported | undefined }): boolean =>
  imported !== undefined && imported.confirmedAt === undefined
