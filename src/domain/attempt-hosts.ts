import { safeUrl } from '@/shared/lib/safe-url'
import type { Attempt } from './journal-entry'
import type { Receipt } from './receipt'

/** Hosts that the commands and links of an attempt lead to: reported by the API, or typed by the user. */
export const attemptHosts = ({ receipts, addresses = {} }: Pick<Attempt, 'receipts' | 'addresses'>): string[] => [
  ...new Set([...receipts.flatMap(receiptHosts), ...Object.values(addresses).flatMap(({ host }) => host || [])]),
]

function receiptHosts({ fields }: Receipt): string[] {
  const { address, ssh_host, tunnel_host, public_ip, ui_url } = fields
  const link = typeof ui_url === 'string' ? safeUrl(ui_url)?.host : undefined
  return [address, ssh_host, tunnel_host, public_ip, link].filter((host) => typeof host === 'string' && host !== '') as string[]
}
