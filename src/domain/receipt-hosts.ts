import { safeUrl } from '@/shared/lib/safe-url'
import type { Receipt } from './receipt'

export function receiptHosts({ fields }: Receipt): string[] {
  const { address, ssh_host, tunnel_host, public_ip, ui_url } = fields
  const link = typeof ui_url === 'string' ? safeUrl(ui_url)?.host : undefined
  return [
    ...new Set([address, ssh_host, tunnel_host, public_ip, link].filter((host) => typeof host === 'string' && host !== '')),
  ] as string[]
}
