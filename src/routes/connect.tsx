import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ConnectPage } from '@/features/session/connect-page'
import { LanguageChoice, ThemeButton } from '@/features/shell/reader-choices'

/** Only a path of this console is returned to. */
const connectSearch = z.object({
  to: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined),
  /** Another key is wanted than the one that is kept encrypted. */
  other: z.catch(z.optional(z.literal('1')), undefined),
})

export const Route = createFileRoute('/connect')({
  validateSearch: connectSearch,
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
