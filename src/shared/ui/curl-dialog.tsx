import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from './copy-button'
import { curlOf, type CurlRequest } from './curl'
import classes from './curl-dialog.module.css'
import { Dialog } from './dialog'
import { uiCatalog } from './messages'

interface Props {
  /** Without the key. */
  request: CurlRequest
  onClose: () => void
  /** What running it would do, where that is not obvious. */
  about?: ReactNode
}

/** The request behind a page, for a terminal or a report. */
export function CurlDialog({ request, onClose, about }: Props) {
  const t = useMessages(uiCatalog)
  const text = curlOf(request)
  return (
    <Dialog title={t('asCurl')} onClose={onClose} width={720} foot={<CopyButton value={text} />}>
      <pre className={classes['command']}>{text}</pre>
      {about !== undefined && <p className={classes['hint']}>{about}</p>}
      <p className={classes['hint']}>{t('asCurlHint')}</p>
    </Dialog>
  )
}
