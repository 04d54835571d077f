import { useRef, useState } from 'react'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { useMedia } from '@/shared/ui/use-media'
import { Icon } from '@/shared/ui/icon'
import { parseEnv } from '../env/env-text'
import { secretsInEnv, type SecretFound } from '../saving/looks-secret'
import { useEditor, useField, useFieldLabel } from './editor-context'
import { EnvRaw } from './env-raw'
import classes from './env-section.module.css'
import { EnvTable } from './env-table'
import { FieldFrame } from './field-frame'
import { editorCatalog } from './messages'
import { Section } from './section'
import { usePreviousValueText } from './was-words'
import type { EnvKind, EnvText } from '../env/env-entry'

const VIEWS = ['table', 'raw', 'both'] as const
type View = (typeof VIEWS)[number]
const WORDS = { table: 'table', raw: 'rawText', both: 'both' } as const satisfies Record<View, string>

/** Room for both beside each other. */
const WIDE = '(min-width: 1101px)'

/** The environment: one text, as a table, as it is, or both. */
export function EnvSection() {
  const t = useMessages(editorCatalog)
  const { base, settle } = useEditor()
  const { field, was, isChanged, error, reset, set } = useField('env')
  const label = useFieldLabel()('env')
  const wasWords = usePreviousValueText()
  const isWide = useMedia(WIDE)
  const [chosen, setView] = useState<View>('table')
  const view = chosen === 'both' && !isWide ? 'table' : chosen
  const env = parseEnv(field.value)
  const secrets = secretsInEnv(field.value)
  const pair = useRef<HTMLDivElement>(null)
  useOnKeyRemoved(() => {
    if (secrets.length === 0) return
    // The text is not hidden anywhere; a cell of the table is shown as long as it has the focus.
    setView('table')
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && pair.current?.contains(activeElement)) activeElement.blur()
  })
  const show = (next: View) => {
    // The row for a new line goes with the table, and with it what can be no line.
    if (next !== 'raw' || settle.current?.() !== false) setView(next)
  }
  const views = VIEWS.filter((one) => one !== 'both' || isWide)
  return (
    <Section title={t('environment')} about={t('environmentAbout')}>
      <div className={classes['bar']}>
        <Segmented
          label={t('environmentView')}
          size="sm"
          options={views.map((value) => ({ value, label: t(WORDS[value]) }))}
          value={view}
          onChange={show}
        />
        <EnvSummary env={env} />
      </div>
      <div className={classes['pair']} data-view={view} ref={pair}>
        {view !== 'raw' && <EnvTable env={env} was={base.env} onChange={set} boxRef={view === 'table' ? field.ref : undefined} />}
        <FieldFrame
          label={label}
          isLabelHidden
          isGroup={view === 'table'}
          isChanged={isChanged}
          was={wasWords(was)}
          onReset={reset}
          error={error}
          {...(view === 'table' ? {} : { hint: t('rawAbout') })}
        >
          {(control) => (view === 'table' ? null : <EnvRaw field={field} isWrong={error !== undefined} control={control} />)}
        </FieldFrame>
      </div>
      <EnvWarning secrets={secrets} />
    </Section>
  )
}

const COUNTS = [
  ['env', 'countVariables'],
  ['port', 'countPorts'],
  ['flag', 'countFlags'],
  ['note', 'countNotes'],
  ['unknown', 'countUnknown'],
] as const satisfies (readonly [EnvKind, string])[]

/** "4 variables, 1 port, 1 note" */
function EnvSummary({ env }: { env: EnvText }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const counts = COUNTS.flatMap(([kind, words]) => {
    const count = env.entries.filter((entry) => entry.kind === kind).length
    return count === 0 ? [] : [t(words, { count })]
  })
  return <span className={classes['summary']}>{counts.length === 0 ? t('nothingSet') : list(counts)}</span>
}

/** What the API gives back to whoever may read the template should be known before it is saved. */
function EnvWarning({ secrets }: { secrets: readonly SecretFound[] }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const names = [...new Set(secrets.flatMap(({ name }) => (name === null ? [] : [name])))]
  if (names.length === 0) return null
  return (
    <p className={classes['warning']}>
      <Icon name="alert" />
      <span>{t('secretsIn', { count: names.length, names: list(names) })}</span>
    </p>
  )
}
