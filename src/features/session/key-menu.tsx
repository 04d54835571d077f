import { Suspense, useId } from 'react'
import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { keyMenuCatalog } from './key-menu-messages'
import classes from './key-menu.module.css'

export function KeyMenu() {
  return (
    <Suspense fallback={<span className={classes['button']} />}>
      <KeyButton />
    </Suspense>
  )
}

function KeyButton() {
  const t = useMessages(keyMenuCatalog)
  const locale = useLocale()
  const { status, isChecked } = useStore(keyState)
  const {
    Opened: Panel,
    open,
    close,
  } = useLazyComponent(async () => {
    const [{ KeyPanel }, { loadSessionTexts }] = await Promise.all([import('./key-panel'), import('./session-texts')])
    await loadSessionTexts(locale)
    return KeyPanel
  })
  const panel = useId()
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        data-status={isChecked ? status : 'unchecked'}
        popoverTarget={panel}
        onClick={open}
      >
        <span className="phone-sr-only">{t(isChecked ? status : 'unchecked')}</span>
      </button>
      <section
        id={panel}
        popover="auto"
        tabIndex={-1}
        aria-label={t('panel')}
        className={classes['panel']}
        onToggle={(event) => event.newState === 'closed' && close()}
      >
        <Suspense>{Panel && <Panel />}</Suspense>
      </section>
    </>
  )
}
