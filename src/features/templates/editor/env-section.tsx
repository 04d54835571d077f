import { useRef, useState } from 'react'
import type { ControllerRenderProps } from 'react-hook-form'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { LinesInput } from '@/shared/ui/input'
import { Segmented } from '@/shared/ui/segmented'
import { useMedia } from '@/shared/ui/use-media'
import { Icon } from '@/shared/ui/icon'
import type { EditorInput } from '../diff/editor-values'
import type { EnvKind, EnvText } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { applyTyping, normalizeLineBreaks } from '../line-breaks'
import { secretsInEnv, type SecretFound } from '../saving/secrets-in'
import { usePreviousValueText } from './change-text'
import { settleEditor, useEditor, useField, useFieldLabel, editorCatalog } from './editor-context'
import classes from '../template-editor.module.css'
import { EnvTable } from './env-table'
import { FieldFrame, type ControlProps, Section } from './field-frame'
import { NOTHING_UNFINISHED } from './unfinished-env'

const VIEWS = ['table', 'raw', 'both'] as const
type View = (typeof VIEWS)[number]
const WORDS = { table: 'table', raw: 'rawText', both: 'both' } as const satisfies Record<View, string>

const WIDE = '(min-width: 68.76rem)'

export function EnvSection() {
  const t = useMessages(editorCatalog)
  const editor = useEditor()
  const { field, was, isChanged, error, reset, set } = useField('env')
  const label = useFieldLabel()('env')
  const previousText = usePreviousValueText()
  const isWide = useMedia(WIDE)
  const [chosen, setView] = useState<View>('table')
  const view = chosen === 'both' && !isWide ? 'table' : chosen
  // The table has parsed the text that it wrote.
  const [written, setWritten] = useState<EnvText>()
  const env = written?.text === field.value ? written : parseEnv(field.value)
  const secrets = secretsInEnv(env)
  const write = (next: EnvText) => {
    setWritten(next)
    set(next.text)
  }
  const pair = useRef<HTMLDivElement>(null)
  useOnKeyRemoved(() => {
    if (secrets.length === 0) return
    // The raw text is never masked, and a cell of the table only while unfocused.
    setView('table')
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && pair.current?.contains(activeElement)) activeElement.blur()
  })
  const show = (next: View) => {
    if (next === 'raw') {
      // The table unmounts: text that is not a valid line would be lost.
      if (!settleEditor(editor)) return
      editor.unfinished.set(NOTHING_UNFINISHED)
    }
    setView(next)
  }
  const views = VIEWS.filter((one) => one !== 'both' || isWide)
  return (
    <Section title={t('environment')} about={t('environmentAbout')}>
      <div className="row gap-x-3">
        <Segmented
          label={t('environmentView')}
          size="sm"
          options={views.map((value) => ({ value, label: t(WORDS[value]) }))}
          value={view}
          onChange={show}
        />
        <EnvSummary env={env} />
      </div>
      <div className={`stack top gap-2-4 ${classes['pair']}`} data-view={view} ref={pair}>
        {view !== 'raw' && <EnvTable env={env} was={editor.base.env} onChange={write} boxRef={view === 'table' ? field.ref : undefined} />}
        <FieldFrame
          label={label}
          isLabelHidden
          isGroup={view === 'table'}
          isChanged={isChanged}
          was={previousText('env', was)}
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

interface EnvRawProps {
  field: ControllerRenderProps<EditorInput, 'env'>
  isWrong: boolean
  control: ControlProps
}

const MIN_ROWS = 6
const MAX_ROWS = 24

function EnvRaw({ field, isWrong, control }: EnvRawProps) {
  return (
    <LinesInput
      rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, field.value.split('\n').length + 1))}
      className={classes['mono'] ?? ''}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      error={isWrong}
      {...field}
      value={normalizeLineBreaks(field.value)}
      onChange={({ currentTarget }) => field.onChange(applyTyping(field.value, currentTarget.value))}
      {...control}
    />
  )
}

const COUNTS = [
  ['env', 'countVariables'],
  ['port', 'countPorts'],
  ['flag', 'countFlags'],
  ['note', 'countNotes'],
  ['unknown', 'countUnknown'],
] as const satisfies (readonly [EnvKind, string])[]

function EnvSummary({ env }: { env: EnvText }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const counts = COUNTS.flatMap(([kind, text]) => {
    const count = env.entries.filter((entry) => entry.kind === kind).length
    return count === 0 ? [] : [t(text, { count })]
  })
  return <span className="caption">{counts.length === 0 ? t('nothingSet') : list(counts)}</span>
}

function EnvWarning({ secrets }: { secrets: readonly SecretFound[] }) {
  const t = useMessages(editorCatalog)
  const { list } = useFormat()
  const names = [...new Set(secrets.flatMap(({ name }) => (name === null ? [] : [name])))]
  if (names.length === 0) return null
  return (
    <p className="warn-soft medium break-anywhere flex top gap-2 rounded icon-2px forced-frame pad-2-3">
      <Icon name="alert" className="warn" />
      <span>{t('secretsIn', { count: names.length, names: list(names) })}</span>
    </p>
  )
}
