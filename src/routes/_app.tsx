import { createFileRoute, Outlet, redirect, retainSearchParams } from '@tanstack/react-router'
import { currencySearch } from '@/domain/currency-search'
import { keyState } from '@/api/api-key'
import { SavedSlot } from '@/features/offers/saved/saved-slot'
import { KeyDialog } from '@/features/session/key-dialog'
import { KeyMenu } from '@/features/session/key-menu'
import { PageError } from '@/features/shell/page-error'
import { Shell } from '@/features/shell/shell'

export const Route = createFileRoute('/_app')({
  validateSearch: currencySearch,
  search: { middlewares: [retainSearchParams(['currency'])] },
  beforeLoad: ({ location, cause }) => {
    const { status } = keyState.get()
    // A key that is locked while a page is open opens the key dialog over it. One that was forgotten leads to Connect, unless
    // the page has asked first and the person has stayed: then the next way is the one there.
    if (status === 'none' || (status === 'locked' && cause === 'enter')) throw redirect({ to: '/connect', search: { to: location.href } })
  },
  component: () => (
    <Shell keyMenu={<KeyMenu />} dialogs={<KeyDialog />} savedSearches={<SavedSlot />}>
      <Outlet />
    </Shell>
  ),
  errorComponent: PageError,
})
