import * as z from 'zod/mini'
import { timestamp } from './timestamp'

export const MAX_FILE_NAME = 120

/** The file of an entry that this browser did not write: anyone may have made it. */
export const importedSchema = z.object({
  file: z.string().check(z.maxLength(MAX_FILE_NAME)),
  at: timestamp,
  /** When the person agreed to see its commands and links; no file sets it. */
  confirmedAt: z.optional(timestamp),
})
export type Imported = z.output<typeof importedSchema>

/** True until the person has confirmed the commands and links of an imported entry. */
export const isUnconfirmed = ({ imported }: { imported?: Imported | undefined }): boolean =>
  imported !== undefined && imported.confirmedAt === undefined
