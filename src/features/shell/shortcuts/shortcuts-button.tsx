import { useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import icon from '@/shared/ui/icon-button.module.css'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { shortcutsCatalog } from './single-keys-choice'
import { useActionKeys } from './use-action-keys'

const load = async () => (await import('./shortcuts-dialog')).ShortcutsDialog

/** Opens the list of shortcuts, also by "?", and listens for the keys of all actions. */
export function ShortcutsButton() {
  const t = useMessages(shortcutsCatalog)
  const sheet = useLazyComponent(load)
  useActionKeys()
  useActions([{ id: 'shortcuts', label: t('title'), keywords: 'keys keyboard клавиши', key: '?', section: 'everywhere', run: sheet.open }])
  return (
    <>
      <button
        type="button"
        className={icon['button']}
        aria-label={t('title')}
        title={t('title')}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={sheet.open}
      >
        <KeyboardIcon />
      </button>
      {sheet.Opened && <sheet.Opened onClose={sheet.close} />}
    </>
  )
}

/** Not one of `Icon`, whose drawings are part of the first load. */
const KeyboardIcon = () => (
  <svg
    width={16}
    height={16}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <rect x="1.5" y="3.75" width="13" height="8.5" rx="1.5" />
    <path d="M4.25 6.5h.01M6.75 6.5h.01M9.25 6.5h.01M11.75 6.5h.01M5.25 9.5h5.5" />
  </svg>
)
