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
    // A key that is lost while a page is open opens the key dialog over it; only entering needs a key.
    if (cause === 'enter' && (status === 'none' || status === 'locked')) throw redirect({ to: '/connect', search: { to: location.href } })
  },
  component: () => (
    <Shell keyMenu={<KeyMenu />} dialogs={<KeyDialog />} savedSearches={<SavedSlot />}>
      <Outlet />
    </Shell>
  ),
  errorComponent: PageError,
})
