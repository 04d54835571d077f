import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { useLocale, useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { fileText } from '@/shared/lib/file-text'
import { FileButton } from '@/shared/ui/file-button'
import { Status } from '@/shared/ui/status'
import { BulkDialog, useFreshHosts } from '../bulk/bulk-dialog'
import classes from '../bulk/bulk-dialog.module.css'
import { planHosts } from '../change/plan'
import { parseImport, type Import, type LineError, type LineFault } from './import-lines'
import type { messages } from './messages.en'

interface Props {
  /** Loaded hosts; rows for other hosts are skipped. */
  hosts: readonly Host[]
  currency: Currency
  /** A file that was dropped on the page to open the dialog. */
  dropped: File | undefined
  onClose: () => void
}

const MAX_BYTES = 5 * 1024 * 1024

interface Chosen {
  name: string
  read: Import | { fault: 'tooLarge' | 'unreadable' }
}

const csvCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function ImportDialog({ onClose, ...given }: Props) {
  const t = useMessages(csvCatalog)
  const locale = useLocale()
  // Keeps currency and hosts as they were when the dialog was opened.
  const [{ currency, dropped }] = useState(given)
  const [asked] = useState({ currency, locale })
  const { hosts, refresh } = useFreshHosts(given.hosts, asked)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const latest = useRef<File>(null)
  const take = async (file: File | undefined, input?: HTMLInputElement) => {
    if (!file) return
    latest.current = file
    const read = await readFile(file, hosts, currency)
    // A slow file must not replace one that was chosen after it.
    if (latest.current !== file) return
    setChosen({ name: file.name, read })
    // Lets the user choose the same file again after correcting it; otherwise there is no change event.
    if (input) input.value = ''
  }
  const takeDropped = useEffectEvent(() => void take(dropped))
  useEffect(() => takeDropped(), [])
  const read = chosen?.read
  const wanted = read && 'wanted' in read ? read.wanted : []
  const intents = new Map(wanted.map(({ host, intent }) => [host.id, intent]))
  const fresh = new Map(hosts.map((host) => [host.id, host]))
  const rows = planHosts(
    wanted.map(({ host }) => fresh.get(host.id) ?? host),
    ({ id }) => intents.get(id) ?? { status: null, price: null },
    { currency, marketOf: () => undefined },
  )
  return (
    <BulkDialog
      title={t('title')}
      rows={rows}
      isSettled
      wait={null}
      market={null}
      asked={asked}
      onReplan={refresh}
      onClose={onClose}
      side={
        <>
          <FileButton
            accept=".csv,.tsv,text/csv"
            data-autofocus
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0], currentTarget)}
          >
            {t(chosen ? 'another' : 'choose')}
          </FileButton>
          {chosen && <p className="break-anywhere mono small">{chosen.name}</p>}
          {read && 'fault' in read && (
            <Status isUrgent className="bad medium">
              {t(read.fault)}
            </Status>
          )}
          {read && 'wanted' in read && <LineErrors {...read} currency={currency} />}
          <p className="caption">{t('about')}</p>
        </>
      }
    />
  )
}

interface LineErrorsProps {
  rows: number
  byAddress: number
  labels: number
  errors: readonly LineError[]
  currency: Currency
}

const SHOWN = 50

function LineErrors({ rows, byAddress, labels, errors, currency }: LineErrorsProps) {
  const t = useMessages(csvCatalog)
  return (
    <>
      <Status className="medium">
        {t('rows', { count: rows })}
        {errors.length > 0 && (
          <>
            , <b className="strong warn">{t('errors', { count: errors.length })}</b>
          </>
        )}
      </Status>
      {byAddress > 0 && <p className="caption">{t('byAddress', { count: byAddress })}</p>}
      {labels > 0 && <p className="caption">{t('labels', { count: labels })}</p>}
      {errors.length > 0 && (
        <ul className={`small break-anywhere grid scroll max-high gap-2 ${classes['errors']}`} aria-label={t('errorsList')}>
          {errors.slice(0, SHOWN).map(({ row, fault }) => (
            <li key={row}>{t('row', { row, fault: faultText(fault, currency, t) })}</li>
          ))}
          {errors.length > SHOWN && <li>{t('more', { count: errors.length - SHOWN })}</li>}
        </ul>
      )}
    </>
  )
}

function faultText(fault: LineFault, currency: Currency, t: Translate<typeof messages>): string {
  switch (fault.why) {
    case 'noName':
    case 'negative':
      return t(fault.why)
    case 'bothWays':
      return t('bothWays', fault)
    case 'otherCurrency':
      return t('otherCurrency', { text: fault.text, currency })
    default:
      return t(fault.why, { text: fault.text })
  }
}

async function readFile(file: File, hosts: readonly Host[], currency: Currency): Promise<Chosen['read']> {
  if (file.size > MAX_BYTES) return { fault: 'tooLarge' }
  try {
    return parseImport(fileText(new Uint8Array(await file.arrayBuffer())), { hosts, currency })
  } catch {
    return { fault: 'unreadable' }
  }
}
