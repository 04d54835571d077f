import { isPort, type SshTarget } from './connection'

/** A text as one word of a POSIX shell. Words that need no quotes get none. */
export const shellWord = (text: string): string => (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

const isIpv6 = (host: string): boolean => host.includes(':')

const login = ({ user, host }: SshTarget): string => `${user}@${host}`
/** scp and rsync split at the first colon, so an IPv6 address stands in brackets, which a shell must not expand. */
const remote = ({ user, host }: SshTarget, path: string): string => shellWord(`${user}@${isIpv6(host) ? `[${host}]` : host}:${path}`)

export const sshCommand = (target: SshTarget): string => ['ssh', ...portOption('-p', target), login(target)].join(' ')

const portOption = (flag: '-p' | '-P', { port }: SshTarget): string[] => (port === null ? [] : [flag, String(port)])

/** A command, or why there is none. */
export type Built = { command: string } | { problem: 'local-path' | 'remote-path' | 'alias' | 'port' | 'same-port' }

export interface Copying {
  direction: 'up' | 'down'
  local: string
  remote: string
}

/** Copies a file or folder from or to the instance. */
export const scpCommand = (target: SshTarget, copying: Copying): Built => copy(target, copying, ['scp', '-r', ...portOption('-P', target)])

/** The same by rsync, which goes on where it was cut off. */
export const rsyncCommand = (target: SshTarget, copying: Copying): Built =>
  copy(target, copying, ['rsync', '-avP', ...(target.port === null ? [] : ['-e', `'ssh -p ${target.port}'`])])

function copy(target: SshTarget, { direction, local, remote: path }: Copying, words: string[]): Built {
  const here = localPath(local)
  if (here === null) return { problem: 'local-path' }
  if (!isRemotePath(path)) return { problem: 'remote-path' }
  const there = remote(target, path)
  return { command: [...words, ...(direction === 'up' ? [here, there] : [there, here])].join(' ') }
}

/**
 * A path on this computer as a word of the shell: never an option, never taken for `host:path`. `~/` stays outside the
 * quotes, else the shell would not know it.
 */
function localPath(path: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (path.trim() === '' || /[\u0000-\u001f\u007f]/.test(path)) return null
  if (path === '~' || path === '~/') return '~/'
  if (path.startsWith('~/')) return `~/${shellWord(path.slice(2))}`
  return shellWord(/^(?:\/|\.\.?\/)/.test(path) ? path : `./${path}`)
}

/** Older versions of scp and rsync hand it to the shell of the instance: only characters that mean nothing there. */
const isRemotePath = (path: string): boolean => /^~?[A-Za-z0-9_./+=@%,-]*$/.test(path) && path !== '' && !path.startsWith('-')

/** A short name for ssh_config, made of words from the service: letters, digits and single dashes. */
export function sshAlias(...words: (string | null | undefined)[]): string {
  const slug = words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return slug.slice(0, 40).replace(/-$/, '') || 'gpu'
}

/** A block for `~/.ssh/config`. The alias is typed by people too, so patterns and spaces are refused. */
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
  /** On this computer. */
  local: number
  /** On the instance. */
  remote: number
}

/** Makes ports of the instance reachable from this computer only. */
export function forwardCommand(target: SshTarget, forwards: readonly Forward[]): Built {
  if (forwards.length === 0 || !forwards.every(({ local, remote: there }) => isPort(local) && isPort(there))) return { problem: 'port' }
  if (new Set(forwards.map(({ local }) => local)).size < forwards.length) return { problem: 'same-port' }
  const options = forwards.map(({ local, remote: there }) => `-L 127.0.0.1:${local}:127.0.0.1:${there}`)
  const tail = [...portOption('-p', target), login(target)].join(' ')
  return { command: `ssh -N ${[...options, tail].join(' \\\n    ')}` }
}

/**
 * Opens the instance in VS Code. Null where its address cannot say it: it writes hosts and users in lower case, and an IPv6
 * address has no place in it.
 */
export function vscodeLink({ host, port, user }: SshTarget): string | null {
  if (isIpv6(host) || /[A-Z]/.test(user)) return null
  return `vscode://vscode-remote/ssh-remote+${user}@${host}${port === null ? '' : `:${port}`}/`
}
