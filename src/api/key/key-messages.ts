import * as z from 'zod/mini'

/** Any script of the origin can write to the channel: messages are parsed, and a vault key must open the stored record. */
const tabMessage = z.union([
  z.object({ type: z.literal('ask'), id: z.string() }),
  z.object({ type: z.literal('key'), to: z.string(), key: z.string(), generation: z.string() }),
  /** `vaultKey` is useless unless it opens the stored record. `openFor`: milliseconds since the passphrase was entered. */
  z.object({ type: z.literal('vault'), to: z.nullable(z.string()), vaultKey: z.unknown(), openFor: z.number() }),
  z.object({ type: z.enum(['lock', 'forget', 'active']) }),
])

export type TabMessage = z.infer<typeof tabMessage>

export const parseTabMessage = (sent: unknown): TabMessage | undefined => tabMessage.safeParse(sent).data
