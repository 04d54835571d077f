import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { Segmented } from '@/shared/ui/segmented'
import { SimpleTable } from '@/shared/ui/simple-table'
import { partsOfEntry, type EnvEntry } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { templatesCatalog } from '../messages'
import { CommandText } from './command-text'
import classes from './template-page.module.css'

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
    <section className="stack">
      <div className="row gap-x-3">
        <h2 className="normal">{t('environment')}</h2>
        {isEmpty ? (
          <p className="caption">{t('noEnvironment')}</p>
        ) : (
          <Segmented label={t('environmentView')} size="sm" options={options} value={view} onChange={setView} />
        )}
      </div>
      {!isEmpty && view === 'table' && <Table text={shown} />}
      {!isEmpty && view === 'raw' && <CommandText text={shown} copied={text} label={t('rawText')} />}
    </section>
  )
}

/** Comments and unrecognised text span both columns. */
function Table({ text }: { text: string }) {
  const t = useMessages(templatesCatalog)
  const shown = (part: string | null) => cutText(part ?? '', MAX_DRAWN)
  const isText = ({ kind }: EnvEntry) => kind === 'note' || kind === 'unknown'
  return (
    <DrawnRows rows={parseEnv(text).entries} step={ROWS_DRAWN}>
      {(drawn) => (
        <SimpleTable
          className={`small full ${classes['env']}`}
          label={t('environment')}
          rows={drawn}
          rowKey={({ start }) => start}
          columns={[
            { id: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind_${kind}`) },
            {
              id: 'key',
              head: t('envKey'),
              isRowHeader: true,
              span: (entry) => (isText(entry) ? 2 : undefined),
              cell(entry) {
                const { key, value } = partsOfEntry(entry)
                if (isText(entry)) return shown(value)
                if (entry.kind !== 'port') return shown(key)
                return key === '' ? t('anyOnHost') : t('onHost', { port: shown(key) })
              },
            },
            {
              id: 'value',
              head: t('envValue'),
              cell(entry) {
                const value = shown(partsOfEntry(entry).value)
                return entry.kind === 'port' ? t('inContainer', { port: value }) : value
              },
            },
          ]}
        />
      )}
    </DrawnRows>
  )
}
