import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ConnectPage } from '@/features/session/connect-page'
import { LanguageChoice, ThemeButton } from '@/features/shell/reader-choices'
import { matching, oneOf, readSearch } from '@/shared/lib/search-fields'

const readConnectSearch = readSearch({
  /** Only a path of this console is returned to. */
  to: matching(/^\/(?![/\\])/),
  /** Another key is wanted than the one that is kept encrypted. */
  other: oneOf(['1']),
})

export const Route = createFileRoute('/connect')({
  validateSearch: readConnectSearch,
  component: function Connect() {
    const { to = '/offers', other } = Route.useSearch()
    const router = useRouter()
    return (
      <ConnectPage
        returnTo={to}
        isOtherKey={other === '1'}
        onConnected={() => router.history.replace(to)}
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
