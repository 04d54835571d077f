import type { Host } from '@/contract/host'
import { withoutInvisible } from '@/shared/lib/invisible'

/** A text as the screen and the address show it; null if no part of it is visible. */
export const visibleText = (text: string | null): string | null => withoutInvisible(text ?? '').trim() || null

/** Everything compares this status: a blank after “running” must not make a rented host look free to a bulk change. */
export const visibleStatus = ({ status }: Pick<Host, 'status'>): string | null => visibleText(status)
