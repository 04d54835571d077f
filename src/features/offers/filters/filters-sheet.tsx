import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Modal } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { useModalLayer } from '@/shared/ui/use-modal-layer'
import { offersCatalog } from '../messages'
import classes from './filters-sheet.module.css'
import { OfferFilters } from './offer-filters'

type Props = Omit<ComponentProps<typeof OfferFilters>, 'onClose'> & { onClose: () => void }

/** The filters over the whole screen of a phone. Changes are searched for at once; the button only leads back. */
export function FiltersSheet({ onClose, ...filters }: Props) {
  const t = useMessages(offersCatalog)
  const isUppermost = useModalLayer()
  return (
    <Modal.Root
      opened
      fullScreen
      returnFocus={false}
      lockScroll={false}
      onClose={() => isUppermost() && onClose()}
      scrollAreaComponent={Column}
    >
      <Modal.Content aria-label={t('filters')} radius={0}>
        <OfferFilters {...filters} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Head and foot of the filters stand, what is between them scrolls. */
function Column({ children }: { children?: ReactNode }) {
  return <div className={classes['column']}>{children}</div>
}
