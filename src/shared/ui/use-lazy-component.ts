import { startTransition, useState, type ComponentType } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from './messages'
import { toast } from './toast-store'

/**
 * A layer that is fetched when it is first opened: dialogs, sheets, the palette. A fetch that fails is told and leaves the
 * page as it is; `lazy()` would replace the page, and what was typed into it, by an error.
 * @param load for example `async () => (await import('./fit-dialog')).FitDialog`
 */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useMessages(uiCatalog)
  const [Opened, setOpened] = useState<ComponentType<Props> | null>(null)
  const open = async () => {
    try {
      const component = await load()
      // A layer may still wait for its words. The page must not make way for a fallback meanwhile, nor its button lose the focus.
      startTransition(() => setOpened(() => component))
    } catch {
      toast({ kind: 'bad', title: t('partMissing'), text: t('partMissingWay') })
    }
  }
  return {
    /** To be drawn while it is there. */
    Opened,
    isOpen: Opened !== null,
    open: () => void open(),
    close: () => setOpened(null),
  }
}
