import type { FitCheck, TemplateFit } from '@/domain/template-fit'
import type { RentContext } from '../rent-context'

/** What decided it: all that was looked at when it fits, else what stands in the way or is not known. */
export function fitReason({ verdict, cuda, disk }: TemplateFit, isStorageOwn: boolean, context: RentContext): string {
  const decisive = [cuda, disk].filter((check) => check.verdict === verdict && check.reason !== 'disk-not-asked')
  const checks = decisive.length > 0 ? decisive : [disk]
  return checks.map((check) => checkWords(check, isStorageOwn, context)).join(', ')
}

function checkWords({ reason, needs, has }: FitCheck, isStorageOwn: boolean, { t, format }: RentContext): string {
  // Versions are names, amounts are numbers of the reader's language.
  const written = (value: string | number | null) => (typeof value === 'number' ? format.number(value) : (value ?? ''))
  const params = { needs: written(needs), has: written(has) }
  // Without an amount of one's own the whole disk counts, because the recommendation itself will be sent.
  if (reason === 'disk-too-small') return t(isStorageOwn ? 'fit-storage-too-small' : 'fit-disk-too-small', params)
  return t(`fit-${reason}`, params)
}
