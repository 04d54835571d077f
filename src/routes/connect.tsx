import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { ConnectPage } from '@/features/session/connect-page'

/** Only a path of this console is returned to. */
const connectSearch = z.object({ to: z.catch(z.optional(z.string().check(z.regex(/^\/(?![/\\])/))), undefined) })

export const Route = createFileRoute('/connect')({
  validateSearch: connectSearch,
  component: function Connect() {
    const { to = '/offers' } = Route.useSearch()
    const router = useRouter()
    return <ConnectPage returnTo={to} onConnected={() => router.history.push(to)} />
  },
})
