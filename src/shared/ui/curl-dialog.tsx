import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from './copy-button'
import { curlOf, type CurlRequest } from './curl'
import classes from './curl-dialog.module.css'
import { Dialog } from './dialog'
import { uiCatalog } from './messages'
import { ShellChoice, useShell } from './shell-choice'

interface Props {
  /** Without the API key. */
  request: CurlRequest
  onClose: () => void
  about?: ReactNode
}

export function CurlDialog({ request, onClose, about }: Props) {
  const t = useMessages(uiCatalog)
  const [shell, setShell] = useShell()
  const text = curlOf(request, shell)
  const setKey = shell === 'unix' ? 'export API_KEY=…' : "$env:API_KEY = '…'"
  return (
    <Dialog title={t('asCurl')} onClose={onClose} width={720} foot={<CopyButton value={text} />}>
      <ShellChoice value={shell} onChange={setShell} />
      <pre className={`break-anywhere ${classes['command']}`}>{text}</pre>
      {about !== undefined && <p className={`caption ${classes['hint']}`}>{about}</p>}
      <p className={`caption ${classes['hint']}`}>{t('asCurlHint', { command: setKey })}</p>
    </Dialog>
  )
}
