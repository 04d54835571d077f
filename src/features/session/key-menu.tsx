import { lazy, Suspense, useId, useState } from 'react'
import { useKeyState } from '@/api/key-state'
import { useMessages } from '@/shared/i18n/i18n'
import { keyMenuCatalog } from './key-menu-messages'
import classes from './key-menu.module.css'

const KeyPanel = lazy(async () => ({ default: (await import('./key-panel')).KeyPanel }))

/** The state of the key in the header. What can be done with it is loaded when the button is pressed. */
export function KeyMenu() {
  return (
    <Suspense fallback={<span className={classes['button']} />}>
      <KeyButton />
    </Suspense>
  )
}

function KeyButton() {
  const t = useMessages(keyMenuCatalog)
  const { status, isChecked } = useKeyState()
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        data-status={isChecked ? status : 'unchecked'}
        popoverTarget={panel}
        onClick={() => setOpen(true)}
      >
        <span className={classes['words']}>{t(isChecked ? status : 'unchecked')}</span>
      </button>
      <section
        id={panel}
        popover="auto"
        aria-label={t('panel')}
        className={classes['panel']}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <KeyPanel />
          </Suspense>
        )}
      </section>
    </>
  )
}
