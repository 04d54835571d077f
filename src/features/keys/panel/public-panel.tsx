import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { isUnconfirmed } from '@/shared/lib/imported'
import { md5Fingerprint, sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { lineOf, RSA_GOOD_BITS, type PublicKey } from '@/shared/ssh/public-key'
import type { PublicForm } from '@/shared/ssh/parse-block'
import { useNow } from '@/shared/ui/use-now'
import { savedKeyOf, stateOf, type SavedKey } from '../saved-keys'
import { keysCatalog } from '../messages'
import { FingerprintFact, Line } from './code'
import { typeText } from './key-text'
import { Note } from './note'
import classes from '../keys-page.module.css'

interface Props {
  subject: PublicKey
  form: PublicForm
  text: string
  name: string
  saved: readonly SavedKey[]
}

export function PublicPanel({ subject, form, text, name, saved }: Props) {
  const t = useMessages(keysCatalog)
  const line = lineOf(subject)
  const { type, bits, blob, comment } = subject
  return (
    <>
      {text.trim() === line ? (
        <p className="dim">{t('publicText')}</p>
      ) : (
        <>
          <p>{form === 'openssh' ? t('tidiedText') : t('convertedText', { form: t(`form_${form}`) })}</p>
          <Line text={line} />
        </>
      )}
      <dl className={`grid ${classes['facts']}`}>
        <dt>{t('type')}</dt>
        <dd>{typeText(type, bits, t)}</dd>
        <dt>{t('comment')}</dt>
        <dd>
          {comment === '' ? <span className="dim">{t('noComment')}</span> : comment}{' '}
          {comment !== '' && name === comment && <span className="dim">{t('takenAsName')}</span>}
        </dd>
        <FingerprintFact of={sha256Fingerprint(subject)} />
        <FingerprintFact of={md5Fingerprint(subject)} />
        <dt>{t('length')}</dt>
        <dd>{t('lengthWhole', { count: blob.length })}</dd>
      </dl>
      <div className="grid gap-6px">
        <KnownNote subject={subject} saved={saved} />
        <Note tone="dim">{t('othersUnknown')}</Note>
        {type.startsWith('sk-') && <Note tone="info">{t('hardwareKey')}</Note>}
        {type === 'ssh-rsa' && bits < RSA_GOOD_BITS && <Note tone="warn">{t('shortRsa')}</Note>}
      </div>
    </>
  )
}

function KnownNote({ subject, saved }: Pick<Props, 'subject' | 'saved'>) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const now = useNow(10_000)
  const known = savedKeyOf(subject, saved)
  if (known) {
    if (isUnconfirmed(known)) return <Note tone="info">{t('duplicateImported', { name: known.name })}</Note>
    const values = { name: known.name, date: format.dateTime(known.at) }
    if (stateOf(known, now) === 'sending') return <Note tone="info">{t('duplicateSending', { name: known.name })}</Note>
    return <Note tone="warn">{known.state === 'added' ? t('duplicate', values) : t('duplicateUnknown', values)}</Note>
  }
  return <Note tone="good">{saved.length === 0 ? t('firstHere') : t('notAmong', { count: saved.length })}</Note>
}
