import * as z from 'zod/mini'

/**
 * Messages between the tabs of one browser; the channel is per origin and API. Any script of the origin can write to it, so each
 * message is parsed here, and a tab that receives a vault key checks it against the stored record.
 */
const tabMessage = z.union([
  z.object({ type: z.literal('ask'), id: z.string() }),
  z.object({ type: z.literal('key'), to: z.string(), key: z.string(), generation: z.string() }),
  /** `vaultKey` is useless unless it opens the stored record. `openFor`: milliseconds since the passphrase was entered. */
  z.object({ type: z.literal('vault'), to: z.nullable(z.string()), vaultKey: z.unknown(), openFor: z.number() }),
  z.object({ type: z.enum(['lock', 'forget', 'active']) }),
])

export type TabMessage = z.infer<typeof tabMessage>

export const readTabMessage = (sent: unknown): TabMessage | undefined => tabMessage.safeParse(sent).data
