import { setPreferences, usePreferences } from '@/api/preferences'
import type { Currency } from '@/contract/params'
import { moneyUnitText } from '@/domain/per-money'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ColumnBoxes } from '@/shared/ui/column-boxes'
import { offersCatalog } from './messages'
import { COLUMNS, TFLOPS } from './results/columns'

/** Hidden until the user chooses them. */
const EXTRAS = [...COLUMNS.filter(({ isExtra }) => isExtra).map(({ id }) => id), TFLOPS]

export function OfferColumnBoxes({ id: boxesId, currency }: { id: string; currency: Currency }) {
  const t = useMessages(offersCatalog)
  const { hiddenColumns, shownColumns } = usePreferences()
  const money = moneyUnitText(currency, useFormat())
  return (
    <ColumnBoxes
      id={boxesId}
      columns={[
        ...COLUMNS.filter(({ isFixed }) => !isFixed).map(({ id, name, head, second }) => ({
          id,
          label: name ? t(name) : second ? `${t(head)}, ${t(second.head)}` : t(head),
        })),
        { id: TFLOPS, label: t('tflopsPerMoney', { money }) },
      ]}
      hidden={[...hiddenColumns, ...EXTRAS.filter((id) => !shownColumns.includes(id))]}
      onChange={(hidden) =>
        setPreferences({
          hiddenColumns: hidden.filter((id) => !EXTRAS.includes(id)),
          shownColumns: EXTRAS.filter((id) => !hidden.includes(id)),
        })
      }
    />
  )
}
