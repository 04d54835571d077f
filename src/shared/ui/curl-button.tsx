import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { CurlRequest } from './curl'
import { Icon } from './icon'
import { uiCatalog } from './messages'
import action from './page-action.module.css'
import { useLazyComponent } from './use-lazy-component'

const loadDialog = async () => (await import('./curl-dialog')).CurlDialog

interface Props {
  /** The request behind the page, without the key; asked for while it is shown. */
  request: () => CurlRequest
  variant?: 'default' | 'subtle'
  /** What running it would do, where that is not obvious. */
  about?: () => ReactNode
}

/** "Show as curl": the request behind a page, for a terminal or a report. */
export function CurlButton({ request, variant = 'subtle', about }: Props) {
  // Rarely drawn, so a cache would only add bytes to the first page.
  'use no memo'
  const t = useMessages(uiCatalog)
  const { Opened, open, close } = useLazyComponent(loadDialog)
  return (
    <>
      <Button variant={variant} className={action['action'] ?? ''} leftSection={<Icon name="code" />} onClick={open}>
        {t('asCurl')}
      </Button>
      {Opened && <Opened request={request()} onClose={close} about={about?.()} />}
    </>
  )
}
