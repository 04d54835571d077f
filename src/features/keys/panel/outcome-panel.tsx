import { useMessages } from '@/shared/i18n/i18n'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import { keysCatalog } from '../messages'
import type { Outcome } from '../use-add-key'
import { Line } from './code'
import { Note, type Tone } from './note'
import classes from './panel.module.css'

const ECHO_TONES = { same: 'good', hidden: 'good', none: 'dim', differs: 'bad' } as const satisfies Record<string, Tone>

export function OutcomePanel({ outcome }: { outcome: Exclude<Outcome, { is: 'refused' }> }) {
  return outcome.is === 'added' ? <Added outcome={outcome} /> : <Unknown outcome={outcome} />
}

function Added({ outcome: { entry, echo, echoed } }: { outcome: Extract<Outcome, { is: 'added' }> }) {
  const t = useMessages(keysCatalog)
  return (
    <>
      {echo !== 'differs' && <p>{t('addedText')}</p>}
      <Note tone={ECHO_TONES[echo]}>{t(`echo_${echo}`)}</Note>
      {echo === 'differs' && (
        <>
          <h3>{t('sent')}</h3>
          <Line text={entry.line} />
          <h3>{t('returned')}</h3>
          <Line text={echoed ?? ''} />
          <p>{t('differsWay')}</p>
        </>
      )}
      <dl className={classes['facts']}>
        <dt>{t('idIs')}</dt>
        <dd className={`break-anywhere ${classes['mono']}`}>{entry.secretId ?? <span className="dim">{t('noId')}</span>}</dd>
      </dl>
    </>
  )
}

/** Neutral, because an unknown outcome is neither a success nor an error. */
function Unknown({ outcome: { error } }: { outcome: Extract<Outcome, { is: 'unknown' }> }) {
  const t = useMessages(keysCatalog)
  const ui = useMessages(uiCatalog)
  const { title, quote } = errorText(error, ui)
  return (
    <>
      <p>{t('unknownOutcomeText')}</p>
      <dl className={classes['facts']}>
        <dt>{t('whatCame')}</dt>
        <dd>
          {title} {quote !== undefined && <q>{quote}</q>}
        </dd>
      </dl>
    </>
  )
}
