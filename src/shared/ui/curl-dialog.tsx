import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from './copy-button'
import { curlOf, type CurlRequest } from './curl'
import classes from './curl-dialog.module.css'
import { Dialog } from './dialog'
import { uiCatalog } from './messages'

interface Props {
  /** Without the API key. */
  request: CurlRequest
  onClose: () => void
  /** The effect of running it, if it is not obvious. */
  about?: ReactNode
}

export function CurlDialog({ request, onClose, about }: Props) {
  const t = useMessages(uiCatalog)
  const text = curlOf(request)
  return (
    <Dialog title={t('asCurl')} onClose={onClose} width={720} foot={<CopyButton value={text} />}>
      <pre className={`break-anywhere ${classes['command']}`}>{text}</pre>
      {about !== undefined && <p className={`caption ${classes['hint']}`}>{about}</p>}
      <p className={`caption ${classes['hint']}`}>{t('asCurlHint')}</p>
    </Dialog>
  )
}
