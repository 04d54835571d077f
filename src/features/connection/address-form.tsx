import { TextInput } from '@/shared/ui/text-input'
import { useState, type ChangeEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { DEFAULT_USER, parsePort, splitSshLine, sshTarget, type NoTarget, type SshTarget } from './connection'
import classes from './connection-kit.module.css'
import commands from './commands.module.css'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './messages'

interface Props {
  missing: NoTarget
  onTarget: (target: SshTarget | null) => void
}

/** Asks for the address if the API returned none or an unsafe one. The API has no way to load it again. */
export function AddressForm({ missing, onTarget }: Props) {
  const t = useMessages(connectionCatalog)
  const [typed, setTyped] = useState({ host: '', port: '22', user: DEFAULT_USER })
  const made = targetOf(typed)
  const change = (name: keyof typeof typed) => (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, [name]: event.currentTarget.value }
    const target = targetOf(next)
    setTyped(next)
    onTarget('problem' in target ? null : target)
  }
  const isWrong = (problem: NoTarget['problem']) => 'problem' in made && made.problem === problem
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }
  return (
    <section className={classes['section']}>
      {'problem' in made ? (
        <KitNotice title={t(missing.problem)}>
          {missing.problem === 'no-host' ? t('noHostText') : t.rich('oddText', { sent: <code>{missing.sent}</code> })} {t('addressWay')}
        </KitNotice>
      ) : (
        <KitNotice title={t('ownAddress')}>{t('ownAddressText')}</KitNotice>
      )}
      <div className={commands['fields']} data-of="address">
        <TextInput
          {...plain}
          label={t('host')}
          value={typed.host}
          onChange={change('host')}
          error={isWrong('odd-host') && t('wrongHost')}
        />
        <TextInput
          {...plain}
          label={t('port')}
          inputMode="numeric"
          value={typed.port}
          onChange={change('port')}
          error={isWrong('odd-port') && t('badPort')}
        />
        <TextInput
          {...plain}
          label={t('user')}
          value={typed.user}
          onChange={change('user')}
          error={isWrong('odd-user') && t('wrongUser')}
        />
      </div>
    </section>
  )
}

/** A pasted command or `ip:port` names its port and user; the fields hold 22 and the usual user until the user changes them. */
function targetOf({ host, port, user }: { host: string; port: string; user: string }) {
  const at = splitSshLine(host)
  const typedPort = port.trim() === '' ? null : (parsePort(port) ?? port)
  return sshTarget(at.host, at.port ?? typedPort, at.user ?? (user.trim() || DEFAULT_USER))
}
