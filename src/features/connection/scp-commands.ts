import type { SshTarget } from './connection'
import { isIpv6, portOption, shellWord, type Built } from './ssh-commands'

/** scp and rsync split at the first colon, so an IPv6 address needs brackets, which shellWord quotes. */
const remote = ({ user, host }: SshTarget, path: string): string => shellWord(`${user}@${isIpv6(host) ? `[${host}]` : host}:${path}`)

export interface Copying {
  direction: 'up' | 'down'
  local: string
  remote: string
}

/** Copies a file or folder from or to the instance. */
export const scpCommand = (target: SshTarget, copying: Copying): Built => copy(target, copying, ['scp', '-r', ...portOption('-P', target)])

/** The same with rsync, which can resume. */
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
 * Quotes a local path for the shell. Adds `./` so that it is never parsed as an option or as `host:path`. `~/` stays
 * unquoted, so that the shell expands it. Null for an empty path or control characters.
 */
function localPath(path: string): string | null {
  if (path.trim() === '' || /\p{Cc}/u.test(path)) return null
  if (path === '~' || path === '~/') return '~/'
  if (path.startsWith('~/')) return `~/${shellWord(path.slice(2))}`
  return shellWord(/^(?:\/|\.\.?\/)/.test(path) ? path : `./${path}`)
}

/** Older versions of scp and rsync pass the path to the remote shell, so special characters are not allowed. */
const isRemotePath = (path: string): boolean => /^~?[A-Za-z0-9_./+=@%,-]*$/.test(path) && path !== '' && !path.startsWith('-')
