import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from './icon-button.module.css'
import { shellCatalog } from './messages'

const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet')).MenuSheet }))

/** On a phone: navigation and the reader's choices behind one button. */
export function MenuButton({ savedSearches }: { savedSearches?: ReactNode }) {
  const t = useMessages(shellCatalog)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={icon['phone']}
        aria-label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {isOpen && (
        <Suspense>
          <MenuSheet savedSearches={savedSearches} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
