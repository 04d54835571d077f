import * as z from 'zod/mini'

/**
 * The messages of the tabs of one browser; the channel belongs to one origin and one service. Any script of the origin can
 * write to it, so each message is checked here, and the tab that takes a handed key checks the key too.
 */
const tabMessage = z.union([
  z.object({ type: z.literal('ask'), id: z.string() }),
  z.object({ type: z.literal('key'), to: z.string(), key: z.string(), generation: z.string() }),
  /** `vaultKey` opens the kept record or is worthless; `openFor`: milliseconds since the passphrase was typed. */
  z.object({ type: z.literal('vault'), to: z.nullable(z.string()), vaultKey: z.unknown(), openFor: z.number() }),
  z.object({ type: z.enum(['lock', 'forget', 'active']) }),
])

export type TabMessage = z.infer<typeof tabMessage>

/** Undefined for everything that no tab of this console says. */
export const readTabMessage = (sent: unknown): TabMessage | undefined => tabMessage.safeParse(sent).data
