import { useCallback, useState, type ComponentProps, type ComponentType } from 'react'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { OfferDetail } from './offer-detail'

export type DetailPart = ComponentType<ComponentProps<typeof OfferDetail>>

const loadDetail = async () => (await import('./offer-detail')).OfferDetail

/** Which offers are opened. What an opened one tells is fetched with the first: most visits open none. */
export function useOpenRows() {
  const { Opened: Detail, open } = useLazyComponent(loadDetail)
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) => {
      if (!Detail) open()
      setOpenIds((ids) => {
        const next = new Set(ids)
        // As long as nothing has come to be shown, a second click asks for the same again.
        if (!next.delete(id) || !Detail) next.add(id)
        return next
      })
    },
    [Detail, open],
  )
  return { Detail, isOpen: (id: string) => Detail !== null && openIds.has(id), toggle }
}
