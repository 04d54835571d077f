import type { Instance } from '@/contract/instance'
import { mappedSshPort, withMappedPort } from '@/domain/mapped-port'
import type { Receipt } from '@/domain/receipt'
import { safeUrl } from '@/shared/lib/safe-url'
import type { EnteredAddress } from '@/domain/journal-entry'
import { withoutInvisible } from '@/shared/lib/invisible'

export type Source = Instance | Receipt

/** Target of ssh. Each part matches a strict pattern, so shell lines and ssh_config need no quotes. */
export interface SshTarget {
  host: string
  /** Null: not reported; ssh uses its own default. */
  port: number | null
  user: string
}

export interface NoTarget {
  problem: 'no-host' | 'odd-host' | 'odd-port' | 'odd-user'
  /** The raw value, to show as text. */
  sent: string
}

export interface ConnectionLink {
  name: 'ui' | 'deployment'
  href: string
  /** The host in punycode, as browsers show it, so that the user can check it before the click. */
  host: string
}

export interface Connection {
  ssh: SshTarget | NoTarget
  /** The public address of an instance whose `ssh` is a gateway; null if none or the same. */
  direct: SshTarget | null
  links: ConnectionLink[]
  oddLinks: string[]
}

/** SPEC 2.11: the default user. */
export const DEFAULT_USER = 'root'

/** Names, IPv4 and IPv6. Excludes a leading dash, which ssh parses as an option, and all special characters of shells and ssh_config. */
const HOST = /^(?=.{1,253}$)[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?(?:\.[A-Za-z0-9_](?:[A-Za-z0-9_-]*[A-Za-z0-9_])?)*$/
const IPV6 = /^(?=[0-9A-Fa-f:.]{2,45}$)[0-9A-Fa-f]{0,4}(?::[0-9A-Fa-f]{0,4}){2,7}(?:\.\d{1,3}){0,3}$/
const USER = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_])?$/

export const isPort = (port: unknown): port is number => typeof port === 'number' && Number.isInteger(port) && port >= 1 && port <= 65_535

export function parsePort(text: string): number | null {
  const port = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null
  return isPort(port) ? port : null
}

export function connectionOf(source: Source): Connection {
  const fields: Record<string, unknown> = 'instance' in source ? withMappedPort(source) : source.fields
  const named = textOf(fields['ssh_host'])
  const own = textOf(source.shape === 'A' ? fields['address'] : fields['public_ip'])
  // `ssh_port` belongs to `ssh_host`, which may be a gateway. The public address of shape B has its own port.
  const port = (named === '' && source.shape === 'B' && fields['machine_dir_ssh_port']) || fields['ssh_port']
  const user = textOf(fields['ssh_username']) || DEFAULT_USER
  const ssh = addressTarget(named || own, port, user)
  const links: ConnectionLink[] = []
  const oddLinks: string[] = []
  const deployment = 'instance' in source && source.shape === 'A' ? source.instance.deployment_data?.['base_url'] : undefined
  for (const [name, sent] of [
    ['ui', textOf(fields['ui_url'])],
    ['deployment', textOf(deployment)],
  ] as const) {
    const url = safeUrl(sent)
    // Query and fragment often hold a token, so the link omits them. The secrets list has the whole URL.
    if (url) links.push({ name, href: url.origin + url.pathname, host: url.host })
    else if (sent !== '') oddLinks.push(sent)
  }
  const ownPort = source.shape === 'B' ? fields['machine_dir_ssh_port'] : mappedSshPort(fields['ports'])
  const direct = addressTarget(named === '' ? '' : own, ownPort, user)
  const isOther = !('problem' in direct) && direct.port !== null && !('host' in ssh && ssh.host === direct.host && ssh.port === direct.port)
  return { ssh, direct: isOther ? direct : null, links, oddLinks }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Splits `ip:port` and `[IPv6]:port`. A bare IPv6 address has no port. */
export function splitAddress(text: string): { host: string; port: number | null } {
  const [, six, four, port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d{1,5}))?$/.exec(text) ?? []
  return { host: six ?? four ?? text, port: port === undefined ? null : Number(port) }
}

/** A command, an address with `ssh://`, or only `user@host`. */
const SSH_LINE = /^(?:ssh\s+|ssh:\/\/)?(?:-p\s*(\d{1,5})\s+)?(?:([^\s@]+)@)?([^\s@]+?)\/?(?:\s+-p\s*(\d{1,5}))?$/

/** Port forwards and key files, which marketplaces put in the command that they show. Neither names the host. */
const OTHER_OPTIONS = /\s-[Li]\s*\S+/g

/** Splits a pasted `ssh -p 22 root@host` into its parts; null for those it does not name. */
export function splitSshLine(text: string): { host: string; port: number | null; user: string | null } {
  const [, before, user = null, address = text, after] = SSH_LINE.exec(withoutInvisible(text).trim().replaceAll(OTHER_OPTIONS, '')) ?? []
  const at = splitAddress(address)
  const port = before ?? after
  return { host: at.host, port: port === undefined ? at.port : Number(port), user }
}

/** A port of its own field wins over one in the address. */
function addressTarget(address: string, port: unknown, user: string): SshTarget | NoTarget {
  const at = splitAddress(address)
  return sshTarget(at.host, port || at.port, user)
}

export function sshTarget(host: string, port: unknown, user: string): SshTarget | NoTarget {
  if (host === '') return { problem: 'no-host', sent: '' }
  if (!HOST.test(host) && !IPV6.test(host)) return { problem: 'odd-host', sent: host }
  // 0 means "none yet".
  const given = port === undefined || port === null || port === 0 ? null : port
  if (given !== null && !isPort(given)) return { problem: 'odd-port', sent: JSON.stringify(given) ?? '' }
  return USER.test(user) ? { host, port: given, user } : { problem: 'odd-user', sent: user }
}

export const NO_ADDRESS: EnteredAddress = { host: '', port: '22', user: DEFAULT_USER }

/** A pasted command or `ip:port` names its port and user; the fields hold 22 and the usual user until the user changes them. */
export function enteredTarget({ host, port, user }: EnteredAddress): SshTarget | NoTarget {
  const at = splitSshLine(host)
  const enteredPort = port.trim() === '' ? null : (parsePort(port) ?? port)
  return sshTarget(at.host, at.port ?? enteredPort, at.user ?? (user.trim() || DEFAULT_USER))
}
