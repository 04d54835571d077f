import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { RemindersSlot } from '@/features/reminders/reminders-slot'
import { ConnectPage } from '@/features/session/connect-page'
import { BrandIcon } from '@/features/shell/brand-icon'
import { LanguageChoice, ThemeButton } from '@/features/shell/preference-choices'
import { matching, oneOf, defineSearch } from '@/shared/lib/search-fields'
import { usePageSearch } from '@/shared/lib/use-page-search'

const parseConnectSearch = defineSearch({
  /** Only a path of this console is accepted. Browsers drop tabs and line breaks, so that another name could follow one. */
  to: matching(/^\/(?![/\\\s])/),
  /** Set to enter a different key from the encrypted one. */
  other: oneOf(['1']),
  /** Set while the choices of a place for the key are shown. */
  keep: oneOf(['open']),
})

export const Route = createFileRoute('/connect')({
  validateSearch: parseConnectSearch,
  component: function Connect() {
    const [{ to, other, keep }, change] = usePageSearch(getRouteApi('/connect'))
    const router = useRouter()
    return (
      <ConnectPage
        returnTo={to}
        isOtherKey={other === '1'}
        isPlaceOpen={keep === 'open'}
        onPlaceOpenChange={(isOpen) => change({ keep: isOpen ? 'open' : undefined }, 'type')}
        onConnected={() => router.history.replace(to ?? '/market')}
        brand={<BrandIcon />}
        // An overdue rental costs money before the key is unlocked, too. The journal needs no key.
        reminders={<RemindersSlot />}
        choices={
          <>
            <LanguageChoice size="sm" />
            <ThemeButton />
          </>
        }
      />
    )
  },
})
