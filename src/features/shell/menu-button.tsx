import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import icon from '@/shared/ui/icon-button.module.css'
import { shellCatalog } from './messages'

const load = async () => (await import('./menu-sheet')).MenuSheet

/** On a phone: navigation and the reader's choices behind one button. */
export function MenuButton({ savedSearches }: { savedSearches?: ReactNode }) {
  const t = useMessages(shellCatalog)
  const { Opened, isOpen, open, close } = useOnDemand(load)
  return (
    <>
      <button type="button" className={icon['phone']} aria-label={t('menu')} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        <Icon name="menu" />
      </button>
      {Opened && <Opened savedSearches={savedSearches} onClose={close} />}
    </>
  )
}
