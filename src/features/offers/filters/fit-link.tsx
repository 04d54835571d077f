import { lazy, Suspense, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import field from './field.module.css'

const FitDialog = lazy(async () => ({ default: (await import('./fit-dialog')).FitDialog }))

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  onDialog?: (isOpen: boolean) => void
}

/** Opens the estimate of how much VRAM a model needs; what is chosen there becomes the VRAM and GPU count filters. */
export function FitLink({ search, onChange, onDialog }: Props) {
  const t = useMessages(offersCatalog)
  const [isOpen, setOpen] = useState(false)
  const show = (next: boolean) => {
    setOpen(next)
    onDialog?.(next)
  }
  return (
    <>
      <button type="button" className={field['link']} aria-haspopup="dialog" onClick={() => show(true)}>
        {t('willItFit')}
      </button>
      {isOpen && (
        <Suspense>
          <FitDialog
            onClose={() => show(false)}
            onApply={({ gpus, vram }) => {
              // An upper bound below what is needed would leave nothing.
              const isAbove = search.vram_to !== undefined && search.vram_to < vram
              onChange({ gpus, vram_from: vram, ...(isAbove ? { vram_to: undefined } : {}) })
              show(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
