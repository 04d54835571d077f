import { useMessages } from '@/shared/i18n/i18n'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import field from './field.module.css'

const loadDialog = async () => (await import('./fit-dialog')).FitDialog

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
}

/** Opens the estimate of how much VRAM a model needs; what is chosen there becomes the VRAM and GPU count filters. */
export function FitLink({ search, onChange }: Props) {
  // Rarely drawn, so a cache would only add bytes to the first page.
  'use no memo'
  const t = useMessages(offersCatalog)
  const { Opened, open, close } = useOnDemand(loadDialog)
  return (
    <>
      <button type="button" className={field['link']} aria-haspopup="dialog" onClick={open}>
        {t('willItFit')}
      </button>
      {Opened && (
        <Opened
          onClose={close}
          onApply={({ gpus, vram }) => {
            // An upper bound below what is needed would leave nothing.
            const isAbove = search.vram_to !== undefined && search.vram_to < vram
            onChange({ gpus, vram_from: vram, ...(isAbove ? { vram_to: undefined } : {}) })
            close()
          }}
        />
      )}
    </>
  )
}
