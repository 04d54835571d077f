import { hostStatus, type Host, type HostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { readNumberText, ambiguousNumbers } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { delimiterOf, plainText, readCsv } from '@/shared/lib/csv'
import type { Intent } from '../change/plan'

/** What is wrong with a line; it changes nothing then, the others do. */
export type LineFault =
  | { why: 'noName' | 'negative' }
  | { why: 'unknownHost' | 'sharedAddress' | 'otherHost' | 'twice' | 'badStatus' | 'badPrice'; said: string }
  | { why: 'otherCurrency'; said: string }
  | { why: 'bothWays'; said: string; plain: string; decimal: string }

export interface LineError {
  /** As a spreadsheet counts, from 1. */
  row: number
  fault: LineFault
}

export type ImportFault = 'empty' | 'noHead' | 'nothingToSet'

export type Import =
  | { fault: ImportFault }
  | {
      /** Hosts with what the file wants of them, in its order. */
      wanted: { host: Host; intent: Intent }[]
      errors: LineError[]
      /** Rows of the file below its head that hold anything. */
      rows: number
    }

interface Options {
  hosts: readonly Host[]
  currency: Currency
}

/**
 * Reads what `hostsCsv` writes, and what people make of it: the columns id or address say which host, status and price
 * what is wanted of it; an empty cell leaves it as it is, other columns are ignored.
 */
export function readImport(text: string, { hosts, currency }: Options): Import {
  const delimiter = delimiterOf(text)
  // The first line may tell spreadsheets what the cells stand apart by; they neither show nor count it.
  const all = readCsv(text, delimiter).filter((cells, at) => at > 0 || cells.join('').toLowerCase() !== 'sep=')
  const top = all.findIndex((cells) => !isBlank(cells))
  const [head, ...lines] = all.slice(top)
  if (!head || top < 0) return { fault: 'empty' }
  const columns = head.map((cell) => plainText(cell).trim().toLowerCase())
  const at = (name: string) => columns.indexOf(name)
  if (at('id') < 0 && at('address') < 0) return { fault: 'noHead' }
  if (at('status') < 0 && at('price') < 0) return { fault: 'nothingToSet' }
  const find = finderOf(hosts)
  const hasPoint = lines.some((cells) => cells[at('price')]?.includes('.'))
  // Whoever reads the page need not have written the file: only the file itself can say what its commas are. Semicolons
  // are written where the comma is the decimal sign; a point in any price says that it is not.
  const language = delimiter === ';' && !hasPoint ? null : 'en'
  const wanted = new Map<string, { host: Host; intent: Intent }>()
  const errors: LineError[] = []
  let rows = 0
  for (const [index, cells] of lines.entries()) {
    const cell = (name: string) => plainText(cells[at(name)] ?? '').trim()
    if (isBlank(cells)) continue
    rows += 1
    const found = find(cell('id'), cell('address'))
    const said = { status: cell('status'), price: cell('price'), currency: cell('currency') }
    const intent = 'why' in found ? found : intentOf(found, said, currency, language)
    const row = top + index + 2
    if ('why' in found) errors.push({ row, fault: found })
    else if ('why' in intent) errors.push({ row, fault: intent })
    else if (wanted.has(found.id)) errors.push({ row, fault: { why: 'twice', said: cell('address') || cell('id') } })
    else wanted.set(found.id, { host: found, intent })
  }
  return { wanted: [...wanted.values()], errors, rows }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** By id where there is one; the address must be that host's then, because a shifted column would change other machines. */
function finderOf(hosts: readonly Host[]): (id: string, address: string) => Host | LineFault {
  const addressOf = (host: Host) => host.address?.trim().toLowerCase() ?? ''
  const byId = new Map(hosts.map((host) => [host.id, host]))
  const byAddress = Map.groupBy(hosts, addressOf)
  return (id, address) => {
    const wanted = address.toLowerCase()
    if (id !== '') {
      const host = byId.get(id)
      if (!host) return { why: 'unknownHost', said: id }
      return wanted === '' || addressOf(host) === wanted ? host : { why: 'otherHost', said: address }
    }
    if (wanted === '') return { why: 'noName' }
    const [host, other] = byAddress.get(wanted) ?? []
    if (!host) return { why: 'unknownHost', said: address }
    return other ? { why: 'sharedAddress', said: address } : host
  }
}

type Said = Record<'status' | 'price' | 'currency', string>

function intentOf(host: Host, { status, price, currency }: Said, asked: Currency, language: Locale | null): Intent | LineFault {
  // A status that only the service can set may stand where it stands already.
  const wanted = status === host.status ? null : readStatus(status)
  if (wanted === undefined) return { why: 'badStatus', said: status }
  if (price === '') return { status: wanted, price: null }
  const amount = readNumberText(price, language)
  if (amount === undefined) {
    const readings = ambiguousNumbers(price, language)
    return readings ? { why: 'bothWays', said: price, ...readings } : { why: 'badPrice', said: price }
  }
  if (amount < 0) return { why: 'negative' }
  // The PUT takes a price without a currency (SPEC 4.3): nothing is converted, so another one cannot be taken.
  if (currency !== '' && currency.toUpperCase() !== asked) return { why: 'otherCurrency', said: currency }
  return { status: wanted, price: { by: 'amount', amount } }
}

/** Null leaves it; undefined is no status of SPEC 3. */
function readStatus(text: string): HostStatus | null | undefined {
  if (text === '') return null
  const read = hostStatus.safeParse(text.toLowerCase())
  return read.success ? read.data : undefined
}
