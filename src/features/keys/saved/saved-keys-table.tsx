import { useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useNow } from '@/shared/ui/use-now'
import { keysCatalog, typeName, typeText, type KeysTranslate } from '../panel/key-text'
import { type SavedKey, confirmKey, stateOf } from '../saved-keys'
import { Button } from '@/shared/ui/button'
import type { Format } from '@/shared/i18n/format'
import { isUnconfirmed } from '@/shared/lib/imported'
import { publicKeyIn } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { CopyButton } from '@/shared/ui/copy-button'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Icon } from '@/shared/ui/icon'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { Note, type Tone } from '../panel/panel-parts'
import classes from '../keys-page.module.css'

export interface SavedKeysTableProps {
  saved: readonly SavedKey[]
  marked: SavedKey | undefined
  /** True while a key is being sent: the form must not change, because the answer is about it. */
  isLocked: boolean
  onSendAgain: (entry: SavedKey) => void
}

export function SavedKeysTable({ saved, marked, isLocked, onSendAgain }: SavedKeysTableProps) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const now = useNow(10_000)
  const [chosen, setChosen] = useState<SavedKey | null>(null)
  const forget = useLazyComponent(async () => (await import('./forget-dialog')).ForgetDialog)
  const config = useLazyComponent(async () => (await import('./config-dialog')).ConfigDialog)
  const openFor = (dialog: { open: () => void }) => (entry: SavedKey) => {
    setChosen(entry)
    dialog.open()
  }
  const columns = keyColumns({ t, format, now, isLocked, onSendAgain, onForget: openFor(forget), onConfig: openFor(config) })
  return (
    <>
      <DataTable
        label={t('savedKeys')}
        columns={columns}
        rows={saved}
        rowKey={({ id }) => id}
        isMarked={({ id }) => id === marked?.id}
        onPhone="cards"
        hasStickyHead={false}
      />
      <div className="pad-gutter pad-top-2 pad-bottom-2">
        <ExportMenu
          variant="subtle"
          isAbove
          isOffered
          exported={() => ({ subject: 'ssh-keys', title: t('savedKeys'), loadedAt: null, rows: saved, columns })}
        />
      </div>
      {chosen && forget.Opened && <forget.Opened entry={chosen} onClose={forget.close} />}
      {chosen && config.Opened && <config.Opened entry={chosen} onClose={config.close} />}
    </>
  )
}

interface Context {
  t: KeysTranslate
  format: Format
  now: number
  isLocked: boolean
  onSendAgain: (entry: SavedKey) => void
  onForget: (entry: SavedKey) => void
  onConfig: (entry: SavedKey) => void
}

const TONES: Record<SavedKey['state'], Tone> = { added: 'good', sending: 'dim', unknown: 'info' }

function keyColumns(context: Context): DataColumn<SavedKey>[] {
  const { t, format, now, onForget, onConfig } = context
  return [
    {
      id: 'name',
      head: t('name'),
      csv: ({ name, description }) => [name, description].filter(Boolean).join(', '),
      cell: ({ name, description }) => (
        <>
          {name}
          {description !== '' && <small className="second-line">{description}</small>}
        </>
      ),
    },
    ...factColumns(t),
    {
      id: 'at',
      head: t('addedAt'),
      width: '136px',
      csv: ({ at }) => new Date(at).toISOString(),
      cell: ({ at }) => (
        <span className={`block ${classes['date']}`} title={format.dateTimeWithZone(at)}>
          {twoLines(format.dateTime(at))}
        </span>
      ),
    },
    {
      id: 'id',
      head: t('idIs'),
      width: '104px',
      csv: ({ secretId }) => secretId,
      cell: ({ secretId }) =>
        secretId === null ? (
          <span className="caption">{t('noId')}</span>
        ) : (
          <code className={`cut block small ${classes['id']}`} title={secretId}>
            {secretId}
          </code>
        ),
    },
    {
      id: 'outcome',
      head: t('outcome'),
      width: '172px',
      csv: (entry) => [t(`state_${stateOf(entry, now)}`), importedText(entry, context)].filter(Boolean).join('. '),
      cell: (entry) => <Outcome {...context} entry={entry} />,
    },
    {
      id: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      width: '156px',
      cell: (entry) => <Actions entry={entry} now={now} onForget={onForget} onConfig={onConfig} />,
    },
  ]
}

/** Read from the key itself. */
const factColumns = (t: KeysTranslate): DataColumn<SavedKey>[] => [
  {
    id: 'type',
    head: t('type'),
    width: '100px',
    csv({ line }) {
      const key = publicKeyIn(line)
      return key && typeText(typeName(key), key.bits, t)
    },
    cell: (entry) => {
      const key = publicKeyIn(entry.line)
      return (
        key && (
          <span>
            {typeName(key)}
            <small className="second-line">{t('bits', { bits: String(key.bits), count: key.bits })}</small>
          </span>
        )
      )
    },
  },
  {
    id: 'fingerprint',
    head: t('fingerprint'),
    width: '390px',
    csv({ line }) {
      const key = publicKeyIn(line)
      return key && sha256Fingerprint(key)
    },
    cell: (entry) => {
      const key = publicKeyIn(entry.line)
      return key && <code className="break-anywhere small">{sha256Fingerprint(key)}</code>
    },
  },
]

/** Also in exports: a key of a file is never shown without it (I3). */
const importedText = ({ imported }: SavedKey, { t, format }: Pick<Context, 't' | 'format'>): string | undefined =>
  imported && t('importedFrom', { file: imported.file, time: format.dateTime(imported.at) })

function Outcome({ entry, t, format, now, isLocked, onSendAgain }: Context & { entry: SavedKey }) {
  const state = stateOf(entry, now)
  const imported = importedText(entry, { t, format })
  return (
    <div className={`grid items-start ${classes['outcome']}`}>
      <Note tone={TONES[state]}>{t(`state_${state}`)}</Note>
      {imported && <small className="second-line">{imported}</small>}
      {state === 'unknown' && !isUnconfirmed(entry) && (
        <Button
          variant="default"
          size="xs"
          disabled={isLocked}
          aria-label={t('sendAgainOf', { name: entry.name })}
          onClick={() => onSendAgain(entry)}
        >
          {t('sendAgain')}
        </Button>
      )}
    </div>
  )
}

/** Puts the time on a second line, in both languages. */
const twoLines = (dateTime: string): string => dateTime.replace(/, (?=\d{1,2}:\d)/, ',\n')

function Actions({ entry, now, onForget, onConfig }: { entry: SavedKey } & Pick<Context, 'now' | 'onForget' | 'onConfig'>) {
  const t = useMessages(keysCatalog)
  const { id, name, line } = entry
  const state = stateOf(entry, now)
  const reportUnsaved = useReportUnsaved()
  // Hidden until confirmed: a foreign public key in authorized_keys would give its owner access.
  const isHidden = isUnconfirmed(entry)
  return (
    <div className={`line to-end gap-2px ${classes['actions']}`}>
      {isHidden ? (
        <Button variant="subtle" size="xs" aria-label={t('confirmImportedOf', { name })} onClick={() => reportUnsaved(confirmKey(id))}>
          {t('confirmImported')}
        </Button>
      ) : (
        <>
          <CopyButton value={line} label={t('copyKey', { name })} isIconOnly size="xs" variant="subtle" />
          <Button variant="subtle" size="xs" className="pad-x-2" title={t('configOf', { name })} onClick={() => onConfig(entry)}>
            <Icon name="code" size={14} />
            <span className="sr-only">{t('configOf', { name })}</span>
          </Button>
        </>
      )}
      {state !== 'sending' && (
        <Button variant="subtle" size="xs" aria-label={t('forgetOf', { name })} onClick={() => onForget(entry)}>
          {t('forget')}
        </Button>
      )}
    </div>
  )
}
