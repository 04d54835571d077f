import type { Instance } from '@/contract/instance'
import type { Receipt } from '@/domain/receipt'
import { safeUrl } from '@/shared/lib/safe-url'

/** The instance in the answer to the rent, or its receipt in the journal. */
export type Source = Instance | Receipt

/** Where ssh goes. Every part has passed a strict grammar, so it can stand in a shell line and in ssh_config without quotes. */
export interface SshTarget {
  host: string
  /** Null: not reported; ssh then takes its own default. */
  port: number | null
  user: string
}

/** Why no ssh command can be offered: nothing came, or what came does not look like what it should be. */
export interface NoTarget {
  problem: 'no-host' | 'odd-host' | 'odd-port' | 'odd-user'
  /** What came, to be shown as text. */
  sent: string
}

export interface ConnectionLink {
  name: 'ui' | 'deployment'
  href: string
  /** The host in the form browsers show it (punycode), to be read before one clicks. */
  host: string
}

export interface Connection {
  ssh: SshTarget | NoTarget
  links: ConnectionLink[]
  /** Addresses that came and are no safe link, as text. */
  oddLinks: string[]
}

/** SPEC 2.11: the user when none is named. */
export const DEFAULT_USER = 'root'

/** Names, IPv4 and IPv6. No leading dash (ssh would read an option), nothing that a shell or ssh_config reads as more than text. */
const HOST = /^(?=.{1,253}$)[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?(?:\.[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?)*$/
const IPV6 = /^(?=[0-9A-Fa-f:.]{2,45}$)[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?:\.\d{1,3}){0,3}$/
const USER = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_])?$/

export const isPort = (port: unknown): port is number => typeof port === 'number' && Number.isInteger(port) && port >= 1 && port <= 65_535

/** What can be done with an instance: from the answer itself, or from the redacted receipt of an earlier one. */
export function connectionOf(source: Source): Connection {
  const fields: Record<string, unknown> = 'instance' in source ? source.instance : source.fields
  const named = textOf(fields['ssh_host'])
  const host = named || textOf(source.shape === 'A' ? fields['address'] : fields['public_ip'])
  // `ssh_port` belongs to `ssh_host`, which may be a gate before the machine; the machine's own address has a port of its own.
  const port = (named === '' && source.shape === 'B' && fields['machine_dir_ssh_port']) || fields['ssh_port']
  const links: ConnectionLink[] = []
  const oddLinks: string[] = []
  const deployment = 'instance' in source && source.shape === 'A' ? source.instance.deployment_data?.['base_url'] : undefined
  for (const [name, sent] of [
    ['ui', textOf(fields['ui_url'])],
    ['deployment', textOf(deployment)],
  ] as const) {
    const url = safeUrl(sent)
    // Query and fragment often hold a token: the whole address is shown with the secrets, the link goes without.
    if (url) links.push({ name, href: url.origin + url.pathname, host: url.host })
    else if (sent !== '') oddLinks.push(sent)
  }
  return { ssh: sshTarget(host, port, textOf(fields['ssh_username']) || DEFAULT_USER), links, oddLinks }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

export function sshTarget(host: string, port: unknown, user: string): SshTarget | NoTarget {
  if (host === '') return { problem: 'no-host', sent: '' }
  if (!HOST.test(host) && !IPV6.test(host)) return { problem: 'odd-host', sent: host }
  // 0 is how services write "none yet".
  const given = port === undefined || port === null || port === 0 ? null : port
  if (given !== null && !isPort(given)) return { problem: 'odd-port', sent: JSON.stringify(given) ?? '' }
  return USER.test(user) ? { host, port: given, user } : { problem: 'odd-user', sent: user }
}
