import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from './copy-button'
import { uiCatalog } from './messages'
import action from './page-action.module.css'

/** Copies the address of the page, which holds all of what is seen. */
export function CopyLinkButton() {
  const t = useMessages(uiCatalog)
  return <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" className={action['action']} />
}
