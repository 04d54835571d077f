import { startTransition, useState, type ComponentType } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from './messages'
import { toast } from './toast-store'

/** A failed load shows a toast; `lazy()` would replace the page. @param load `async () => (await import('./fit-dialog')).FitDialog` */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useMessages(uiCatalog)
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null)
  const open = async () => {
    try {
      const component = await load()
      // The layer may suspend for its texts. A transition keeps the page and the focus instead of showing a fallback.
      startTransition(() => setOpened(() => component))
    } catch {
      toast({ kind: 'bad', title: t('partMissing'), text: t('partMissingWay') })
    }
  }
  return {
    Opened,
    isOpen: Opened !== null,
    open: () => void open(),
    close: () => setOpened(null),
  }
}
