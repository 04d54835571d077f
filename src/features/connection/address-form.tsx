import { TextInput } from '@/shared/ui/text-input'
import type { ChangeEvent } from 'react'
import type { EnteredAddress } from '@/domain/journal-entry'
import { useMessages } from '@/shared/i18n/i18n'
import { enteredTarget, type NoTarget } from './connection'
import classes from './connection-kit.module.css'
import { KitNotice } from './kit-notice'
import { connectionCatalog } from './messages'

interface Props {
  missing: NoTarget
  entered: EnteredAddress
  /** True if the browser did not store the address. */
  isRefused: boolean
  onEnter: (address: EnteredAddress) => void
}

/** Asks for the address if the API returned none or an unsafe one. The API has no way to load it again. */
export function AddressForm({ missing, entered, isRefused, onEnter }: Props) {
  const t = useMessages(connectionCatalog)
  const made = enteredTarget(entered)
  const change = (name: keyof EnteredAddress) => (event: ChangeEvent<HTMLInputElement>) =>
    onEnter({ ...entered, [name]: event.currentTarget.value })
  const isWrong = (problem: NoTarget['problem']) => 'problem' in made && made.problem === problem
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }
  return (
    <section className={`ruled ${classes['section']}`}>
      {'problem' in made ? (
        <KitNotice title={t(missing.problem)}>
          {missing.problem === 'no-host' ? t('noHostText') : t.rich('oddText', { sent: <code>{missing.sent}</code> })} {t('addressWay')}
        </KitNotice>
      ) : (
        <KitNotice title={t('ownAddress')}>{t(isRefused ? 'addressNotSaved' : 'ownAddressText')}</KitNotice>
      )}
      <div className={`grid top gap-3 ${classes['fields']}`} data-of="address">
        <TextInput
          {...plain}
          label={t('host')}
          value={entered.host}
          onChange={change('host')}
          error={isWrong('odd-host') && t('wrongHost')}
        />
        <TextInput
          {...plain}
          label={t('port')}
          inputMode="numeric"
          value={entered.port}
          onChange={change('port')}
          error={isWrong('odd-port') && t('badPort')}
        />
        <TextInput
          {...plain}
          label={t('user')}
          value={entered.user}
          onChange={change('user')}
          error={isWrong('odd-user') && t('wrongUser')}
        />
      </div>
    </section>
  )
}
