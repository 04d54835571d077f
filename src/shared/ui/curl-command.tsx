import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from './copy-button'
import { curlOf, type CurlRequest } from './curl'
import { uiCatalog } from './messages'
import { ShellChoice, useShell } from './shell-choice'

interface Props {
  /** Without the API key. */
  request: CurlRequest
  about?: ReactNode
}

export function CurlCommand({ request, about }: Props) {
  const t = useMessages(uiCatalog)
  const [shell, setShell] = useShell()
  const text = curlOf(request, shell)
  const setKey = shell === 'unix' ? 'export API_KEY=…' : "$env:API_KEY = '…'"
  return (
    <>
      <div className="row between mt-2 mb-2">
        <ShellChoice value={shell} onChange={setShell} />
        <CopyButton value={text} />
      </div>
      <pre className="code-text scroll framed sunken rounded">{text}</pre>
      {about !== undefined && <p className="caption pad-top-2">{about}</p>}
      <p className="caption pad-top-2">{t('asCurlHint', { command: setKey })}</p>
    </>
  )
}
