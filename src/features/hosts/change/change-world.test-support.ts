import type { Outcome } from '@/api/outcome'
import { host as hostSchema, type Host } from '@/contract/host'
import { ApiError } from '@/shared/lib/api-error'
import { createChangeSession, type SessionState } from './change-session'
import type { HostValues, Target } from './plan'

export type Reaction =
  | 'ok'
  /** Saved, with a 2xx of an unknown form. */
  | 'ok-odd'
  | '403'
  | '404'
  | '409'
  | '422'
  | 'ok-false'
  | '500'
  /** Saved, although the body says `ok: false`. */
  | '500-no-done'
  | '503'
  /** With a Retry-After of 9 seconds, and of one hour. */
  | '503-wait'
  | '503-long'
  | '429'
  /** With a Retry-After of one hour. */
  | '429-long'
  | '401'
  /** The key was locked during the run; nothing is sent. */
  | 'locked'
  | 'network'
  | 'timeout'
  | 'offline'
  /** Saved, but the response is lost. */
  | 'lost'
  | '504-done'
  /** The status is saved and the price is not, regardless of the response. */
  | '422-half'
  | '500-half'

const errorOf = (reaction: Reaction): ApiError | null => {
  switch (reaction) {
    case 'ok':
      return null
    case 'ok-odd':
      return new ApiError('unexpected-shape', { status: 200 })
    case '401':
      return new ApiError('unauthorised', { status: 401 })
    case 'locked':
      return new ApiError('unauthorised', { wasSent: false })
    case '403':
      return new ApiError('forbidden', { status: 403 })
    case '404':
      return new ApiError('not-found', { status: 404 })
    case '409':
      return new ApiError('conflict', { status: 409 })
    case '422':
    case '422-half':
      return new ApiError('invalid', { status: 422 })
    case '429':
      return new ApiError('rate-limited', { status: 429, retryAfter: 7 })
    case '429-long':
      return new ApiError('rate-limited', { status: 429, retryAfter: 3600 })
    case '500':
    case '503':
      return new ApiError('server', { status: Number(reaction) })
    case '500-no-done':
      return new ApiError('server', { status: 500, isOkFalse: true })
    case '500-half':
      return new ApiError('server', { status: 500 })
    case '503-wait':
      return new ApiError('server', { status: 503, retryAfter: 9 })
    case '503-long':
      return new ApiError('server', { status: 503, retryAfter: 3_600 })
    case '504-done':
      return new ApiError('server', { status: 504 })
    case 'ok-false':
      return new ApiError('refused', { status: 200, isOkFalse: true })
    case 'network':
    case 'lost':
      return new ApiError('network')
    case 'timeout':
      return new ApiError('timeout')
    case 'offline':
      return new ApiError('offline', { wasSent: false })
  }
}

/** A fake marketplace with hosts and scripted reactions, and a session that uses it with a fake clock. */
export function createChangeWorld(
  hosts: readonly Host[],
  hostValues: (host: Host) => HostValues,
  reactTo: (id: string, attempt: number) => Reaction,
  /** The present values of the hosts, if they differ from the given ones, and the end of an earlier run. */
  {
    table = new Map(hosts.map((host) => [host.id, hostValues(host)])),
    initial,
  }: { table?: Map<string, HostValues>; initial?: SessionState } = {},
) {
  const puts: { id: string; target: Target; at: number }[] = []
  const ended: { id: string; sent: Target; before: HostValues; outcome: Outcome }[] = []
  let now = 0
  const hidden = new Set<string>()
  let readsFail = false
  let inFlight = 0
  let mostInFlight = 0
  const session = createChangeSession(
    {
      now: () => now,
      async sleep(ms) {
        // Longer than any response takes, so that requests in flight finish first.
        for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
        now += ms
      },
      async put(id, target) {
        const attempt = puts.filter((put) => put.id === id).length
        puts.push({ id, target, at: now })
        mostInFlight = Math.max(mostInFlight, (inFlight += 1))
        // Responses arrive in varying order.
        for (let turns = (id.charCodeAt(id.length - 1) * 7) % 5; turns >= 0; turns -= 1) await Promise.resolve()
        inFlight -= 1
        const reaction = reactTo(id, attempt)
        const known = table.get(id)
        if (known && ['ok', 'ok-odd', 'lost', '504-done', '500-no-done'].includes(reaction)) table.set(id, { ...known, ...target })
        if (known && reaction.endsWith('-half')) table.set(id, { ...known, status: target.status ?? known.status })
        const error = known ? errorOf(reaction) : new ApiError('not-found', { status: 404 })
        if (error) throw error
      },
      async read() {
        await Promise.resolve()
        if (readsFail) throw new ApiError('server', { status: 500 })
        return { byId: new Map([...table].filter(([id]) => !hidden.has(id))), isWhole: hidden.size === 0 }
      },
      async loadOne(id) {
        await Promise.resolve()
        if (readsFail) throw new ApiError('server', { status: 500 })
        return table.get(id) ?? null
      },
      pricesElsewhere: async () => new Map(),
      onEnded: ({ id }, { target, before }, { outcome }) => void ended.push({ id, sent: target, before, outcome }),
    },
    initial,
  )
  return {
    session,
    table,
    puts,
    ended,
    putsOf: (id: string) => puts.filter((put) => put.id === id),
    mostInFlight: () => mostInFlight,
    hide: (id: string) => void hidden.add(id),
    failReads: (fails: boolean) => void (readsFail = fails),
  }
}

/** A host in shape A of SPEC 2.9, priced in dollars. */
export const hostWith = (id: string, price: number | null, change: Record<string, unknown> = {}): Host =>
  hostSchema.parse({
    id,
    address: `203.0.113.${id.replaceAll(/\D/g, '')}`,
    status: 'active',
    offer: {
      id: `offer-${id}`,
      gpu_name: 'RTX 4090',
      gpu_translit_name: 'rtx-4090',
      gpu_amount: 2,
      prices: price === null ? [] : [{ price, currency: 'USD', period: 'hour' }],
    },
    ...change,
  })
