import { TextInput } from '@/shared/ui/text-input'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { ShellChoice, useShell, type Shell } from '@/shared/ui/shell-choice'
import { CommandBox } from './kit-parts'
import type { SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './reported-text'
import { type Built, isIpv6, portOption, shellWord } from './ssh-commands'
import { powershellWord } from '@/shared/ui/curl'

export function CopyCommands({ tool, target }: { tool: 'scp' | 'rsync'; target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  const [shell, setShell] = useShell()
  // Neutral default paths. Both are kept when the direction changes.
  const [local, setLocal] = useState('./data')
  const [remote, setRemote] = useState('./')
  const built: Built = (tool === 'scp' ? scpCommand : rsyncCommand)(target, { direction, local, remote }, shell)
  const problem = 'problem' in built ? built.problem : null
  const directions = [
    { value: 'up', label: t('up') },
    { value: 'down', label: t('down') },
  ] as const
  return (
    <>
      <Segmented size="sm" label={t('direction')} options={directions} value={direction} onChange={setDirection} />
      <ShellChoice value={shell} onChange={setShell} />
      <div className={classes['fields']} data-turned={direction === 'down' || undefined}>
        <TextInput
          label={t('local')}
          value={local}
          spellCheck={false}
          autoComplete="off"
          error={problem === 'local-path' && t('local-path')}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <TextInput
          label={t('remote')}
          value={remote}
          spellCheck={false}
          autoComplete="off"
          description={t('remoteHint')}
          error={problem === 'remote-path' && t('remote-path')}
          onChange={(event) => setRemote(event.currentTarget.value)}
        />
      </div>
      {'command' in built && <CommandBox text={built.command} copyLabel={tool === 'scp' ? t('copyScp') : t('copyRsync')} />}
    </>
  )
}

/** scp and rsync split at the first colon, so an IPv6 address needs brackets, which are quoted. */
const remote = ({ user, host }: SshTarget, path: string): string => `${user}@${isIpv6(host) ? `[${host}]` : host}:${path}`

interface Copying {
  direction: 'up' | 'down'
  local: string
  remote: string
}

export function scpCommand(target: SshTarget, copying: Copying, shell: Shell = 'unix'): Built {
  const words = ['scp', '-r', ...portOption('-P', target)]
  if (shell === 'unix') return copy(target, copying, words, localPath(copying.local))
  const path = windowsPath(copying.local)
  return copy(target, copying, words, path && scpPath(path), powershellWord)
}

/** The same with rsync, which can resume. Windows has none, so it runs in WSL, which opens the Windows folder. */
export function rsyncCommand(target: SshTarget, copying: Copying, shell: Shell = 'unix'): Built {
  const words = ['rsync', '-avP', ...(target.port === null ? [] : ['-e', `'ssh -p ${target.port}'`])]
  if (shell === 'unix') return copy(target, copying, words, localPath(copying.local))
  const path = windowsPath(copying.local)
  // WSL does not mount network shares.
  if (path === null || path.rest.startsWith('//')) return { problem: 'local-path' }
  const { variable, drive, rest } = path
  const folder = variable === undefined ? drive && `${drive}\\` : `"$env:${variable}"`
  const inWsl = ['wsl', ...(folder === undefined ? [] : ['--cd', folder]), '-e', ...words]
  return copy(target, copying, inWsl, powershellWord(folder === undefined ? rest : `.${rest}`), powershellWord)
}

function copy(
  target: SshTarget,
  { direction, remote: path }: Copying,
  words: string[],
  here: string | null,
  quote: (text: string) => string = shellWord,
): Built {
  if (here === null) return { problem: 'local-path' }
  if (!isRemotePath(path)) return { problem: 'remote-path' }
  const there = quote(remote(target, path))
  return { command: [...words, ...(direction === 'up' ? [here, there] : [there, here])].join(' ') }
}

/** Explorer copies a path with quotes. */
const withoutQuotes = (path: string): string => /^"(.*)"$/.exec(path.trim())?.[1] ?? path

/** Adds `./`, so that it is never an option or `host:path`. `~/` stays unquoted. Null for an empty path or control characters. */
function localPath(typed: string): string | null {
  const path = withoutQuotes(typed)
  if (path.trim() === '' || /\p{Cc}/u.test(path)) return null
  if (path === '~' || path === '~/') return '~/'
  if (path.startsWith('~/')) return `~/${shellWord(path.slice(2))}`
  return shellWord(/^(?:\/|\.\.?\/)/.test(path) ? path : `./${path}`)
}

interface WindowsPath {
  /** Environment variable with the folder that the path begins with. */
  variable: string | undefined
  /** `C:` */
  drive: string | undefined
  /** With slashes, which Windows accepts and which do not escape a quote. Begins with one after a variable or drive. */
  rest: string
}

/** Parses `C:\a`, `%USERPROFILE%\a`, `~\a`, `\\server\a` and relative paths. Null for an empty path or forbidden characters. */
function windowsPath(typed: string): WindowsPath | null {
  const path = withoutQuotes(typed)
    .trim()
    .replaceAll('\\', '/')
    .replace(/^~(?=\/|$)/, '%USERPROFILE%')
  const [, variable, drive, rest = ''] = /^(?:%(\w+)%(?=\/|$)|([A-Za-z]:)(?=\/|$))?(.*)$/.exec(path) ?? []
  if (path === '' || /[\p{Cc}"<>|?*:]/u.test(rest)) return null
  if (variable !== undefined || drive !== undefined) return { variable, drive, rest: rest || '/' }
  return { variable, drive, rest: /^(?:\/|\.\.?\/)/.test(rest) ? rest : `./${rest}` }
}

/** PowerShell expands the variable between double quotes, where a backtick escapes what is special. */
function scpPath({ variable, drive = '', rest }: WindowsPath): string {
  if (variable === undefined) return powershellWord(drive + rest)
  return `"$env:${variable}${rest.replaceAll(/[`$“”„]/g, '`$&')}"`
}

/** Older versions of scp and rsync pass the path to the remote shell, so special characters are not allowed. */
const isRemotePath = (path: string): boolean => /^~?[A-Za-z0-9_./+=@%,-]*$/.test(path) && path !== '' && !path.startsWith('-')
