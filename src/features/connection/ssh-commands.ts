import { isPort, type SshTarget } from './connection'

export const shellWord = (text: string): string => (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

export const isIpv6 = (host: string): boolean => host.includes(':')

const login = ({ user, host }: SshTarget): string => `${user}@${host}`
export const sshCommand = (target: SshTarget): string => ['ssh', ...portOption('-p', target), login(target)].join(' ')

export const portOption = (flag: '-p' | '-P', { port }: SshTarget): string[] => (port === null ? [] : [flag, String(port)])

export type Built = { command: string } | { problem: 'local-path' | 'remote-path' | 'alias' | 'port' | 'same-port' }

/** Builds an alias for ssh_config: letters, digits and single dashes, at most 40 characters. */
export function sshAlias(...words: (string | null | undefined)[]): string {
  const slug = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return slug.slice(0, 40).replace(/-$/, '') || 'gpu'
}

export function sshConfigBlock({ host, port, user }: SshTarget, alias: string): Built {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9])?$/.test(alias)) return { problem: 'alias' }
  const lines = [
    `Host ${alias}`,
    `  HostName ${host}`,
    ...(port === null ? [] : [`  Port ${port}`]),
    `  User ${user}`,
    '  ServerAliveInterval 30',
  ]
  return { command: `${lines.join('\n')}\n` }
}

export interface Forward {
  /** Port on this computer. */
  local: number
  /** Port on the instance. */
  remote: number
}

export function forwardCommand(target: SshTarget, forwards: readonly Forward[]): Built {
  if (forwards.length === 0 || !forwards.every(({ local, remote: there }) => isPort(local) && isPort(there))) return { problem: 'port' }
  if (new Set(forwards.map(({ local }) => local)).size < forwards.length) return { problem: 'same-port' }
  const options = forwards.map(({ local, remote: there }) => `-L 127.0.0.1:${local}:127.0.0.1:${there}`)
  const tail = [...portOption('-p', target), login(target)].join(' ')
  // One line, because shells differ in how they continue one.
  return { command: `ssh -N ${[...options, tail].join(' ')}` }
}

/** Link that opens the instance in VS Code. Null for IPv6, and for upper-case users, which VS Code lower-cases. */
export function vscodeLink({ host, port, user }: SshTarget): string | null {
  if (isIpv6(host) || /[A-Z]/.test(user)) return null
  return `vscode://vscode-remote/ssh-remote+${user}@${host}${port === null ? '' : `:${port}`}/`
}
