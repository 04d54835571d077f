import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { unitName } from '@/shared/ui/units'
import { templatesCatalog } from './messages'

/** The recommended disk; the API gives no unit, so the assumed one is explained. Zero and nothing recommend nothing. */
export function DiskSize({ gigabytes }: { gigabytes: number | null }) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  if (gigabytes === null || gigabytes <= 0) return null
  return <span title={t('diskHint')}>{t('diskRecommended', { size: `${number(gigabytes)}\u00A0${unitName('gb', locale)}` })}</span>
}
