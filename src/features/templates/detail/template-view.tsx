import { useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { useKeyRemovalCount } from '@/api/key/use-on-key-removed'
import { templateRequest } from '@/api/templates'
import type { Template } from '@/contract/template'
import { rawOf } from '@/contract/raw'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Icon } from '@/shared/ui/icon'
import { AccessChips, ImageName, templatesCatalog } from '../template-parts'
import { valuesOf, type TemplateValues, specOf, WRITABLE_FIELDS, type WritableField } from '../diff/template-values'
import { hideSecrets } from '../hidden-secrets'
import { secretsInCommand, secretsInEnv } from '../saving/secrets-in'
import classes from '../templates.module.css'
import { leftOutOf, runLine } from '../image/run-line'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { Segmented } from '@/shared/ui/segmented'
import { SimpleTable } from '@/shared/ui/simple-table'
import { partsOfEntry, type EnvEntry } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { safePicture, safeUrl } from '@/shared/lib/safe-url'
import { unitName } from '@/shared/ui/units'
import { CopyButton } from '@/shared/ui/copy-button'
import { ScrollText } from '@/shared/ui/scroll-region'

/** Characters shown of a long text, because laying out more blocks the page. Copy buttons and “Raw JSON” have the rest. */
const MAX_TEXT = 20_000
/** The same for a field or a cell. */
const MAX_FIELD = 2_000

export function TemplateView({ template, age }: { template: Template; age: ReactNode }) {
  const t = useMessages(templatesCatalog)
  // Revealed values are masked again when the API key is locked or removed.
  const losses = useKeyRemovalCount()
  const [revealedAt, setRevealedAt] = useState<number | null>(null)
  const isRevealed = revealedAt === losses
  const values = valuesOf(template)
  const inEnv = secretsInEnv(values.env)
  const inCommand = secretsInCommand(values.on_start_command)
  const secrets = inEnv.length + inCommand.length
  const shown = isRevealed
    ? values
    : { ...values, env: hideSecrets(values.env, inEnv), on_start_command: hideSecrets(values.on_start_command, inCommand) }
  return (
    <>
      <div className={`split pad-gutter pad-top-4 pad-bottom-6 gap-5 ${classes['view']}`}>
        <div className="stack gap-5">
          <section className="stack break-anywhere" aria-label={t('description')}>
            <div className="row gap-x-3">
              <ImageName template={template} />
              <AccessChips template={template} />
            </div>
            <p className={`measure pre-wrap ${template.description ? '' : 'faint medium'}`}>
              {cutText(template.description ?? '', MAX_TEXT) || t('noDescription')}
            </p>
          </section>
          {secrets > 0 && (
            <SecretsNotice count={secrets} isRevealed={isRevealed} onReveal={() => setRevealedAt(isRevealed ? null : losses)} />
          )}
          {values.image !== '' && <RunCommand values={values} shown={shown} />}
          <Environment text={values.env} shown={shown.env} none={t(template.env === null ? 'notReported' : 'noEnvironment')} />
          <section className="stack">
            <h2 className="normal">{t('startCommand')}</h2>
            {values.on_start_command === '' ? (
              <p className="caption">{t(template.on_start_command === null ? 'notReported' : 'noStartCommand')}</p>
            ) : (
              <CommandText text={shown.on_start_command} copied={values.on_start_command} label={t('startCommand')} />
            )}
          </section>
        </div>
        <div className="stack items-start small">
          <TemplateFacts template={template} />
          {age}
        </div>
      </div>
      <ApiDetails
        // Closes with the key: the template may hold secrets.
        key={losses}
        hasGutter
        request={() => templateRequest(template.id)}
        about={() => t('rawAbout')}
        raw={() => ({ values: { id: template.id }, json: rawOf(template) })}
      />
    </>
  )
}

function RunCommand({ values, shown }: { values: TemplateValues; shown: TemplateValues }) {
  const t = useMessages(templatesCatalog)
  const leftOut = leftOutOf(values)
  return (
    <section className="stack">
      <h2 className="normal">{t('run')}</h2>
      <CommandText text={runLine(shown)} copied={runLine(values)} label={t('run')} />
      <p className="caption">
        {t('runAbout')} {leftOut > 0 && t('runLeftOut', { count: leftOut })}
      </p>
    </section>
  )
}

interface SecretsNoticeProps {
  count: number
  isRevealed: boolean
  onReveal: () => void
}

function SecretsNotice({ count, isRevealed, onReveal }: SecretsNoticeProps) {
  const t = useMessages(templatesCatalog)
  return (
    <div className="row warn-soft medium rounded gap-1-4 text-first pad-2-3">
      <Icon name="eyeOff" className="warn" />
      <p>{t(isRevealed ? 'secretsShown' : 'secretsHidden', { count })}</p>
      <Button variant="default" size="xs" onClick={onReveal}>
        {t(isRevealed ? 'hideSecrets' : 'revealSecrets')}
      </Button>
    </div>
  )
}

const VIEWS = ['table', 'raw'] as const
const WORDS = { table: 'table', raw: 'rawText' } as const

const ROWS_DRAWN = 100

interface EnvironmentProps {
  text: string
  shown: string
  /** Said instead of an empty text. */
  none: string
}

function Environment({ text, shown, none }: EnvironmentProps) {
  const t = useMessages(templatesCatalog)
  const [view, setView] = useState<(typeof VIEWS)[number]>('table')
  const options = VIEWS.map((value) => ({ value, label: t(WORDS[value]) }))
  const isEmpty = text.trim() === ''
  return (
    <section className="stack">
      <div className="row gap-x-3">
        <h2 className="normal">{t('environment')}</h2>
        {isEmpty ? (
          <p className="caption">{none}</p>
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
  const shown = (part: string | null) => cutText(part ?? '', MAX_FIELD)
  const isText = ({ kind }: EnvEntry) => kind === 'note' || kind === 'unknown'
  return (
    <DrawnRows rows={parseEnv(text).entries} step={ROWS_DRAWN}>
      {(drawn) => (
        <SimpleTable
          className={`small lined-table ${classes['env']}`}
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
              look: (entry) => (isText(entry) ? 'mono dim' : 'mono strong'),
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
              look: 'mono',
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

/** The page shows the others at its head or in sections of their own. */
const FACTS = WRITABLE_FIELDS.filter((field) => !['prose', 'env', 'command'].includes(specOf(field).kind))

interface Fact {
  label: string
  value: ReactNode
}

function TemplateFacts({ template }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  const values = valuesOf(template)
  const text = (value: string | null) => value && <code className="small">{cutText(value, MAX_FIELD)}</code>
  const fact = (field: WritableField): ReactNode => {
    const value = values[field]
    if (typeof value === 'boolean') return t(field === 'is_private' ? (value ? 'private' : 'public') : value ? 'yes' : 'no')
    return typeof value === 'number' ? <span title={t('diskHint')}>{`${number(value)}\u00A0${unitName('gb', locale)}`}</span> : text(value)
  }
  const facts: Fact[] = [
    ...FACTS.map((field) => ({ label: t(`field_${field}`), value: fact(field) })),
    { label: t('link'), value: template.href && <SafeLink address={template.href} /> },
    { label: t('picture'), value: template.picture && <Picture address={template.picture} /> },
    { label: t('searchParams'), value: text(template.search_params) },
    { label: t('owner'), value: text(template.owner_id) },
  ]
  return (
    <section className="medium full min-0 self-start" aria-label={t('facts')}>
      <dl className="fact-rows">
        {facts.map(({ label, value }) => (
          <div key={label} className="line-bottom">
            <dt>{label}</dt>
            <dd className={`end break-anywhere ${value ? '' : 'caption-faint'}`}>{value || t('notReported')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SafeLink({ address }: { address: string }) {
  const t = useMessages(templatesCatalog)
  const url = safeUrl(address)
  if (url === null) return t('linkUnsafe', { text: cutText(address, MAX_FIELD) })
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
      {url.host}
      <Icon name="external" size={12} className="after-text" />
    </a>
  )
}

function Picture({ address }: { address: string }) {
  const t = useMessages(templatesCatalog)
  if (safePicture(address) !== null) return t('pictureShown')
  const url = safeUrl(address)
  return url === null ? t('linkUnsafe', { text: cutText(address, MAX_FIELD) }) : t('pictureElsewhere', { host: url.host })
}

function CommandText({ text, label, copied = text }: { text: string; label: string; copied?: string }) {
  const t = useMessages(templatesCatalog)
  return (
    <div className="command-box min-0">
      <ScrollText className="code-text scroll max-high" label={label}>
        {cutText(text, MAX_TEXT)}
      </ScrollText>
      <CopyButton value={copied} label={t('copyWhat', { what: label })} variant="subtle" size="xs" isIconOnly />
    </div>
  )
}
