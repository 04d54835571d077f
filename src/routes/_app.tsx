import { createFileRoute, Outlet, redirect, retainSearchParams } from '@tanstack/react-router'
import { parseCurrencySearch } from '@/domain/currency-search'
import { keyState } from '@/api/api-key'
import { RemindersSlot } from '@/features/reminders/reminders-slot'
import { SavedSlot } from '@/features/offers/saved/saved-slot'
import { KeyDialog } from '@/features/session/key-dialog'
import { KeyMenu } from '@/features/session/key-menu'
import { PageError } from '@/features/shell/page-error'
import { Shell } from '@/features/shell/shell'

const loadPalette = async () => (await import('./search-palette')).SearchPalette

export const Route = createFileRoute('/_app')({
  validateSearch: parseCurrencySearch,
  search: { middlewares: [retainSearchParams(['currency'])] },
  beforeLoad: ({ location, cause }) => {
    const { status } = keyState.get()
    // A locked key opens the key dialog. A forgotten one leads to Connect, or at the next navigation if the user chose to stay.
    // Connect leads to the market anyway.
    const search = location.href === '/market' ? {} : { to: location.href }
    if (status === 'none' || (status === 'locked' && cause === 'enter')) throw redirect({ to: '/connect', search })
  },
  component: () => (
    <Shell keyMenu={<KeyMenu />} loadPalette={loadPalette} dialogs={<KeyDialog />} savedSearches={<SavedSlot />}>
      <RemindersSlot />
      <Outlet />
    </Shell>
  ),
  errorComponent: PageError,
})
