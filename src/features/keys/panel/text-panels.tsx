import { Button } from '@/shared/ui/button'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { isUnconfirmed } from '@/shared/lib/imported'
import type { KeyParse } from '@/shared/ssh/classify'
import { md5Fingerprint, sha256Fingerprint, type Fingerprint } from '@/shared/ssh/fingerprints'
import { lineOf, type Fault, type PublicKey } from '@/shared/ssh/public-key'
import { findSavedKey, type SavedKey } from '../saved-keys'
import { keysCatalog, faultText, typeName, typeText } from './key-text'
import { Command, Line, PRINT, Note } from './panel-parts'

export function FingerprintPanel({ fingerprint, saved }: { fingerprint: Fingerprint; saved: readonly SavedKey[] }) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const print = fingerprint.hash === 'MD5' ? md5Fingerprint : sha256Fingerprint
  const owner = findSavedKey(saved, (key) => print(key) === fingerprint.value)
  return (
    <>
      <p>{t('fingerprintText')}</p>
      {owner && isUnconfirmed(owner) ? (
        <Note tone="info">{t('fingerprintOfImported', { name: owner.name })}</Note>
      ) : owner ? (
        <Note tone={owner.state === 'added' ? 'good' : 'info'}>
          {t(owner.state === 'added' ? 'fingerprintOf' : 'fingerprintOfSent', { name: owner.name, date: format.dateTime(owner.at) })}
        </Note>
      ) : (
        saved.length > 0 && <Note tone="dim">{t('fingerprintOfNone')}</Note>
      )}
      <h3>{t('printTitle')}</h3>
      {PRINT.map((text) => (
        <Command key={text} text={text} />
      ))}
      <p className="dim">{t('printHint')}</p>
    </>
  )
}

interface RefusedProps {
  fault: Fault
  fixed: PublicKey | null
  onUse: (key: PublicKey) => void
}

export function RefusedPanel({ fault, fixed, onUse }: RefusedProps) {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{faultText(fault, t).way}</p>
      {fixed && (
        <Line text={lineOf(fixed)}>
          <Button onClick={() => onUse(fixed)}>{t('useFixed')}</Button>
        </Line>
      )}
    </>
  )
}

export function SeveralPanel({ keys, onUse }: { keys: readonly KeyParse[]; onUse: (key: PublicKey) => void }) {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t('severalText')}</p>
      <ul>
        {keys.map((classified, at) => (
          // Index as key: pasted keys have no ID, and the list never reorders.
          <li key={at} className="grid two-ends middle gap-3 line-top pad-y-2">
            {classified.kind === 'refused' && <Refused fault={classified.fault} />}
            <Choice subject={classified.kind === 'public' ? classified.key : classified.fixed} onUse={onUse} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Choice({ subject, onUse }: { subject: PublicKey | null; onUse: (key: PublicKey) => void }) {
  const t = useMessages(keysCatalog)
  if (subject === null) return null
  const name = subject.comment === '' ? t('withoutComment') : subject.comment
  return (
    <>
      <span className="break-anywhere">
        <b>{name}</b> <span className="dim">{typeText(typeName(subject), subject.bits, t)}</span>
        <span className="block dim break-anywhere small mono">{sha256Fingerprint(subject)}</span>
      </span>
      <Button variant="default" aria-label={`${t('useThis')}: ${name}`} onClick={() => onUse(subject)}>
        {t('useThis')}
      </Button>
    </>
  )
}

function Refused({ fault }: { fault: Fault }) {
  const t = useMessages(keysCatalog)
  const { title, way } = faultText(fault, t)
  return (
    <Note tone="warn">
      {title}. {way}
    </Note>
  )
}

export function UnknownPanel({ why }: { why: 'unknown' | 'tooLarge' | 'unread' }) {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t(`${why}Text`)}</p>
      <h3>{t('emptyFind')}</h3>
      <Command text={PRINT[0]} />
    </>
  )
}
