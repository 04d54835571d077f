'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { useMessages } from '@/shared/i18n/i18n'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import field from './offer-filters.module.css'

const loadDialog = async () => (await import('./fit-dialog')).FitDialog

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
}

export function FitLink({ search, onChange }: Props) {
  const t = useMessages(offersCatalog)
  const { Opened, open, close } = useLazyComponent(loadDialog)
  return (
    <>
      <button type="button" className={field['link']} aria-haspopup="dialog" onClick={open}>
        {t('willItFit')}
      </button>
      {Opened && (
        <Opened
          search={search}
          onClose={close}
          onApply={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </>
  )
}
