import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import type { PrivateFacts } from '@/shared/ssh/parse-private'
import { lineOf, type PublicKey } from '@/shared/ssh/public-key'
import { keysCatalog } from '../messages'
import { Command, FingerprintFact, Line } from './code'
import { faultText } from './key-text'
import classes from '../keys-page.module.css'

interface Props {
  facts: PrivateFacts | null
  onUse: (publicKey: PublicKey) => void
}

/** Shown after a private key was entered and removed. Offers its public key. */
export function PrivatePanel({ facts, onUse }: Props) {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t('privateText')}</p>
      {facts?.publicKey && (
        <>
          <h3>{t('derivableTitle')}</h3>
          <Line text={lineOf(facts.publicKey)}>
            <Button onClick={() => facts.publicKey && onUse(facts.publicKey)}>{t('useDerived')}</Button>
          </Line>
        </>
      )}
      {facts && !facts.publicKey && <NotDerivable facts={facts} />}
      {facts && (
        <dl className={`grid ${classes['facts']}`}>
          <dt>{t('was')}</dt>
          <dd>
            <Was facts={facts} />
          </dd>
          {facts.publicKey && <FingerprintFact of={sha256Fingerprint(facts.publicKey)} />}
        </dl>
      )}
      <p className="dim">{t('privateElsewhere')}</p>
    </>
  )
}

function Was({ facts: { form, isEncrypted, lines } }: { facts: PrivateFacts }) {
  const t = useMessages(keysCatalog)
  const values = { form: t(`private_${form}`), count: lines }
  if (isEncrypted === null) return <span>{t('wasFactsBare', values)}</span>
  return <span>{t('wasFacts', { ...values, passphrase: t(isEncrypted ? 'withPassphrase' : 'noPassphrase') })}</span>
}

/** Advice for keys of other programs, which ssh-keygen cannot read. */
const FOREIGN: Partial<Record<PrivateFacts['form'], 'way_pgp' | 'way_x509'>> = { pgp: 'way_pgp', age: 'way_x509', jwk: 'way_x509' }

function NotDerivable({ facts: { form, fault, isEncrypted } }: { facts: PrivateFacts }) {
  const t = useMessages(keysCatalog)
  if (fault) {
    const { title, way } = faultText(fault, t)
    return <p>{t('derivedRefused', { why: `${title}. ${way}` })}</p>
  }
  const foreign = FOREIGN[form]
  if (foreign) return <p>{t(foreign)}</p>
  return (
    <>
      <p>{t(isEncrypted ? 'notDerivable' : 'neverDerivable')}</p>
      <Command text="ssh-keygen -y -f ~/.ssh/id_ed25519" />
    </>
  )
}
