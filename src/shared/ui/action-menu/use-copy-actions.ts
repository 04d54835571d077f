import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import type { Action } from '@/shared/lib/actions'
import { copyLinkAction } from '../copy-button'
import { curlOf, type CurlRequest } from '../curl'
import { uiCatalog } from '../messages'
import { useShell } from '../shell-choice'
import { toast } from '../toast-store'
import type { messages } from './messages.en'

const copyCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** A menu closes when an action runs, so a toast says that it was copied, or has the text to copy by hand. */
async function copy(text: string, t: Translate<typeof messages>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'good', title: t('copied') })
  } catch {
    toast({ kind: 'info', title: t('blocked'), text, isKept: true })
  }
}

interface Copied {
  /** Address in the console. */
  href: () => string
  /** Without the API key. */
  request: () => CurlRequest
}

/** Copies the address of something, and the request that returns it. */
export function useCopyActions({ href, request }: Copied): Action[] {
  const t = useMessages(copyCatalog)
  const ui = useMessages(uiCatalog)
  const [shell] = useShell()
  const link = () => new URL(href(), globalThis.location.origin).href
  return [
    copyLinkAction(ui('copyLink'), () => void copy(link(), t)),
    { id: 'copy-curl', label: t('copyCurl'), icon: 'code', run: () => void copy(curlOf(request(), shell), t) },
  ]
}
