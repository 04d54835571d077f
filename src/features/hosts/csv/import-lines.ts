import { cleanLabel, hostLabel } from '@/api/host-labels'
import { hostStatus, type Host, type HostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { HOUR, splitPrice, parseNumberText, ambiguousNumbers } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { delimiterOf, plainText, parseCsv } from '@/shared/lib/csv'
import { groupBy } from '@/shared/lib/group-by'
import { withoutInvisible } from '@/shared/lib/invisible'
import type { Intent } from '../change/plan'
import { visibleStatus, visibleText } from '../status/host-status'

export type LineFault =
  | { why: 'noName' | 'negative' }
  | { why: 'unknownHost' | 'sharedAddress' | 'otherHost' | 'twice' | 'badStatus' | 'badPrice'; text: string }
  | { why: 'otherCurrency'; text: string }
  | { why: 'bothWays'; text: string; plain: string; decimal: string }

export interface LineError {
  row: number
  fault: LineFault
}

export type ImportFault = 'empty' | 'noHead' | 'nothingToSet'

export type Import =
  | { fault: ImportFault }
  | {
      /** Hosts with their requested changes, in the order of the file. */
      wanted: { host: Host; intent: Intent }[]
      errors: LineError[]
      rows: number
      /** Number of rows whose ID a spreadsheet turned into a number, so that the address names the host. */
      byAddress: number
      /** Number of rows whose label differs from the one in this browser. Labels are exported, but not imported. */
      labels: number
    }

interface Options {
  hosts: readonly Host[]
  currency: Currency
}

/** Parses `hostsExport`, also edited in a spreadsheet. id and address name the host; an empty cell keeps the value. */
export function parseImport(text: string, { hosts, currency }: Options): Import {
  const delimiter = delimiterOf(text)
  // A first line such as “sep=;” tells spreadsheets the delimiter; they neither show nor count it.
  const all = parseCsv(text, delimiter).filter((cells, at) => at > 0 || cells.join('').toLowerCase() !== 'sep=')
  const top = all.findIndex((cells) => !isBlank(cells))
  const [head, ...lines] = all.slice(top)
  if (!head || top < 0) return { fault: 'empty' }
  const columns = head.map((cell) => withoutInvisible(plainText(cell)).trim().toLowerCase())
  const at = (name: string) => columns.indexOf(name)
  if (at('id') < 0 && at('address') < 0) return { fault: 'noHead' }
  if (at('status') < 0 && at('price') < 0) return { fault: 'nothingToSet' }
  const find = finderOf(hosts)
  const hasPoint = lines.some((cells) => cells[at('price')]?.includes('.'))
  // Only the file can tell what its commas mean. Semicolons suggest decimal commas; a point in any price shows the opposite.
  const language = delimiter === ';' && !hasPoint ? null : 'en'
  const wanted = new Map<string, { host: Host; intent: Intent }>()
  const errors: LineError[] = []
  let rows = 0
  let byAddress = 0
  let labels = 0
  for (const [index, cells] of lines.entries()) {
    if (isBlank(cells)) continue
    rows += 1
    const refuse = (fault: LineFault) => errors.push({ row: top + index + 2, fault })
    const cell = (name: string) => withoutInvisible(plainText(cells[at(name)] ?? '')).trim()
    const host = find(cell('id'), cell('address'))
    if ('why' in host) {
      refuse(host)
      continue
    }
    const label = cleanLabel(cell('label'))
    if (label !== '' && label !== hostLabel(host.id)) labels += 1
    const intent = intentOf(host, { status: cell('status'), price: cell('price'), currency: cell('currency') }, currency, language)
    if ('why' in intent) refuse(intent)
    else if (wanted.has(host.id)) refuse({ why: 'twice', text: cell('address') || cell('id') })
    else {
      wanted.set(host.id, { host, intent })
      if (cell('id') !== '' && cell('id') !== host.id) byAddress += 1
    }
  }
  return { wanted: [...wanted.values()], errors, rows, byAddress, labels }
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Finds a host by ID, else by address. If both are given they must match: a shifted column would change other hosts. */
function finderOf(hosts: readonly Host[]): (id: string, address: string) => Host | LineFault {
  const addressOf = (host: Host) => visibleText(host.address)?.toLowerCase() ?? ''
  const byId = new Map(hosts.map((host) => [host.id, host]))
  const byAddress = groupBy(hosts, addressOf)
  return (id, address) => {
    const wanted = address.toLowerCase()
    if (id !== '') {
      const host = byId.get(id)
      const [named, other] = byAddress.get(wanted) ?? []
      if (!host) return named && !other && wanted !== '' && isDamagedId(id, named.id) ? named : { why: 'unknownHost', text: id }
      return wanted === '' || addressOf(host) === wanted ? host : { why: 'otherHost', text: address }
    }
    if (wanted === '') return { why: 'noName' }
    const [host, other] = byAddress.get(wanted) ?? []
    if (!host) return { why: 'unknownHost', text: address }
    return other ? { why: 'sharedAddress', text: address } : host
  }
}

/** True if a spreadsheet may write `id` as `cell`: it drops leading zeros, keeps 15 digits and shows as few as three. */
function isDamagedId(cell: string, id: string): boolean {
  const [seen, meant] = [Number(cell.replace(',', '.')), Number(id)]
  const lost = /e/i.test(cell) ? 0.005 : 1e-14
  return /^\d+([.,]\d+)?(e\+?\d+)?$/i.test(cell) && Math.abs(seen - meant) <= meant * lost
}

type Cells = Record<'status' | 'price' | 'currency', string>

function intentOf(host: Host, { status, price, currency }: Cells, asked: Currency, language: Locale | null): Intent | LineFault {
  // Accepts an unknown status if the host has it already, such as one that only the marketplace sets.
  const wanted = status === visibleStatus(host) ? null : parseStatus(status)
  if (wanted === undefined) return { why: 'badStatus', text: status }
  if (price === '') return { status: wanted, price: null }
  const sign = splitPrice(price).currency
  if (sign !== undefined && sign !== asked) return { why: 'otherCurrency', text: sign }
  const amount = parseNumberText(price, language, asked, HOUR)
  if (amount === undefined) {
    const interpretations = ambiguousNumbers(price, language)
    return interpretations ? { why: 'bothWays', text: price, ...interpretations } : { why: 'badPrice', text: price }
  }
  if (amount < 0) return { why: 'negative' }
  // The PUT takes a price without a currency (SPEC 4.3) and nothing is converted, so the currency must match.
  if (currency !== '' && currency.toUpperCase() !== asked) return { why: 'otherCurrency', text: currency }
  return { status: wanted, price: { by: 'amount', amount } }
}

/** Returns null for an empty cell, and undefined for text that is not a status of SPEC 3. */
function parseStatus(text: string): HostStatus | null | undefined {
  if (text === '') return null
  const read = hostStatus.safeParse(text.toLowerCase())
  return read.success ? read.data : undefined
}
