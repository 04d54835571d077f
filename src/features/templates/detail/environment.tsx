import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { Segmented } from '@/shared/ui/segmented'
import { partsOfEntry, type EnvEntry } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { templatesCatalog } from '../messages'
import { CommandText } from './command-text'
import classes from './template-view.module.css'

const VIEWS = ['table', 'raw'] as const
const WORDS = { table: 'table', raw: 'rawText' } as const

const ROWS_DRAWN = 100
/** Characters per cell; the raw text shows the rest. */
const MAX_DRAWN = 2_000

interface Props {
  text: string
  shown: string
}

export function Environment({ text, shown }: Props) {
  const t = useMessages(templatesCatalog)
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const options = VIEWS.map((value) => ({ value, label: t(WORDS[value]) }))
  const isEmpty = text.trim() === ''
  return (
    <section className={classes['section']}>
      <div className={`row ${classes['bar']}`}>
        <h2>{t('environment')}</h2>
        {isEmpty ? (
          <p>{t('noEnvironment')}</p>
        ) : (
          <Segmented label={t('environmentView')} size="sm" options={options} value={view} onChange={setView} />
        )}
      </div>
      {!isEmpty && view === 'table' && <Table text={shown} />}
      {!isEmpty && view === 'raw' && <CommandText text={shown} copied={text} label={t('rawText')} />}
    </section>
  )
}

function Table({ text }: { text: string }) {
  const t = useMessages(templatesCatalog)
  return (
    <DrawnRows rows={parseEnv(text).entries} step={ROWS_DRAWN}>
      {(drawn) => (
        <table className={classes['env']} aria-label={t('environment')}>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              <th scope="col">{t('envKey')}</th>
              <th scope="col">{t('envValue')}</th>
            </tr>
          </thead>
          <tbody>
            {drawn.map((entry) => (
              <Row key={entry.start} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </DrawnRows>
  )
}

/** Comments and unrecognised text span both columns. */
function Row({ entry }: { entry: EnvEntry }) {
  const t = useMessages(templatesCatalog)
  const { kind } = entry
  const { key, value } = partsOfEntry(entry)
  const text = (text: string) => cutText(text, MAX_DRAWN)
  const isText = kind === 'note' || kind === 'unknown'
  return (
    <tr>
      <td>{t(`kind_${kind}`)}</td>
      {isText ? (
        <td colSpan={2} data-dim>
          {text(value ?? '')}
        </td>
      ) : (
        <>
          <th scope="row">{kind !== 'port' ? text(key) : key === '' ? t('anyOnHost') : t('onHost', { port: text(key) })}</th>
          <td>{kind === 'port' ? t('inContainer', { port: text(value ?? '') }) : text(value ?? '')}</td>
        </>
      )}
    </tr>
  )
}
