import { setPreferences, usePreferences } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { offersCatalog } from '../messages'
import { COLUMNS } from './columns'

/** Which columns the table of offers has; remembered. */
export function OfferColumns() {
  const t = useMessages(offersCatalog)
  const { hiddenColumns } = usePreferences()
  return (
    <ColumnChooser
      label={t('columns')}
      columns={COLUMNS.filter(({ isFixed }) => !isFixed).map(({ id, name, head }) => ({
        id,
        label: name ? t(name) : head.flatMap((key) => (key ? [t(key)] : [])).join(', '),
      }))}
      hidden={hiddenColumns}
      onChange={(hidden) => setPreferences({ hiddenColumns: hidden })}
    />
  )
}
