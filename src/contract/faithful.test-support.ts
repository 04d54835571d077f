import { UnexpectedShape, parseEnvelope, type Answer, type Page, type Window } from './answer'
import type { RentAnswer } from './instance'
import type { Prices } from './price'
import { rawOf } from './raw'

/** Compares parsed with sent values by its own rules, not the parsers under test. No complaints: no value was lost or invented. */

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
/** True for any of the ways in which services leave a value unreported. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' ? value.trim() === '' : typeof value === 'object' && Object.keys(value).length === 0)
const spells = (text: unknown, number: number): boolean =>
  typeof text === 'string' && text.trim() !== '' && Number(text) === number && /^[-+\d.eE\s]+$/.test(text)

/** Lengths at which texts are cut: a label, a currency or a period. */
const LIMITS = [2_000, 20]

/** Allowed differences between a parsed value and the sent one, such as a number spelled as text. */
function isSameScalar(shown: unknown, sent: unknown): boolean {
  if (Object.is(shown, sent)) return true
  if (shown === null) return isBlank(sent)
  if (typeof shown === 'string') {
    if (typeof sent !== 'string' && typeof sent !== 'boolean' && !Number.isFinite(sent)) return false
    const text = String(sent)
    return text === shown || LIMITS.some((limit) => text.length > limit && `${text.slice(0, limit)}…` === shown)
  }
  if (typeof shown === 'number') return Number.isFinite(shown) && spells(sent, shown)
  if (typeof shown === 'boolean') return shown ? sent === 'true' || sent === 1 : sent === 'false' || sent === 0
  return false
}

function unfaithful(shown: unknown, sent: unknown, path = ''): string[] {
  if (isPrices(shown)) return unfaithfulPrices(shown, sent).map((what) => `${path}: ${what}`)
  if (Array.isArray(shown)) {
    const isSame = Array.isArray(sent) && shown.length === sent.length && shown.every((element, index) => Object.is(element, sent[index]))
    const isListOfOne = !Array.isArray(sent) && shown.length === 1 && Object.is(shown[0], sent)
    return isSame || isListOfOne || (shown.length === 0 && isBlank(sent)) ? [] : [`${path}: another list`]
  }
  if (!isFields(shown) || !isFields(sent))
    return isSameScalar(shown, sent) ? [] : [`${path}: ${typeof shown} ${JSON.stringify(shown)} for ${JSON.stringify(sent)}`]
  if (shown === sent) return []
  const own = Object.getPrototypeOf(shown) === Object.prototype ? [] : [`${path}: has a prototype of its own`]
  // An own `__proto__` is a field like any other; it must not become the prototype and supply absent fields.
  const lost = Object.keys(sent).filter((name) => name !== '__proto__' && !Object.hasOwn(shown, name))
  const inner = Object.keys(shown).flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`
    const there = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (name === 'offer_id' && offerIdIsSaid(shown[name], sent)) return []
    if (name === 'offer' && shown[name] === null && (typeof there === 'string' || typeof there === 'number')) return []
    if (isStandIn(name, shown[name], sent)) return []
    return unfaithful(shown[name], there, at)
  })
  return [...own, ...lost.map((name) => `${path}.${name}: lost`), ...inner]
}

/** SPEC 2.9: shape A has the ID of the offer, shape B the offer itself. */
function offerIdIsSaid(shown: unknown, sent: Fields): boolean {
  const sentId = isFields(sent['offer']) ? sent['offer']['id'] : sent['offer']
  return isSameScalar(shown, sentId)
}

const isPrices = (value: unknown): value is Prices =>
  isFields(value) && Array.isArray(value['entries']) && Array.isArray(value['unread']) && Array.isArray(value['forms'])

function wordsIn(value: unknown): unknown[] {
  const words: unknown[] = []
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null) words.push(next)
    else for (const [name, inner] of Object.entries(next)) waiting.push(name, inner)
  }
  return words
}

/** DESIGN decision 2.1: if no price could be parsed, `real_price` (SPEC 2.2) is the only amount. */
function isStandIn(name: string, shown: unknown, sent: Fields): boolean {
  if (!isPrices(shown) || shown.entries.length !== 1 || shown.forms.length > 0) return false
  const real = sent[name === 'prices' ? 'real_price' : 'disk_real_price']
  return shown.entries.every(({ amount }) => amount === real || spells(real, amount))
}

const PERIODS = ['hour', 'day', 'week', 'month', 'year']

function unfaithfulPrices({ entries, unread, forms }: Prices, sent: unknown): string[] {
  const elements: unknown[] = Array.isArray(sent) ? sent : sent === undefined || sent === null ? [] : [sent]
  const words = wordsIn(elements)
  const texts = words.filter((word) => typeof word === 'string').map((word) => word.trim().slice(0, 20).toLowerCase())
  const wasSaid = (period: string) =>
    texts.includes(period) || (PERIODS.includes(period) && texts.some((text) => text.replace('per_', '').startsWith(period[0] ?? '-')))
  const read = elements.length - unread.length
  const isCounted = forms.includes('map') ? entries.length >= read : entries.length === read
  return [
    ...(isCounted ? [] : [`${entries.length} prices and ${unread.length} unread of ${elements.length}`]),
    ...unread.filter((element) => !elements.some((one) => Object.is(one, element))).map(() => 'unread that was not sent'),
    ...entries
      .filter(
        ({ amount }) => !(Number.isFinite(amount) && amount >= 0 && words.some((word) => Object.is(word, amount) || spells(word, amount))),
      )
      .map(({ amount }) => `amount ${amount} was not sent`),
    ...entries
      .filter(({ currency }) => currency !== null && !(typeof currency === 'string' && texts.includes(currency.toLowerCase())))
      .map(({ currency }) => `currency ${String(currency)} was not sent`),
    ...entries
      .filter(({ period }) => period !== null && !(typeof period === 'string' && wasSaid(period)))
      .map(({ period }) => `period ${String(period)} was not sent`),
  ]
}

const isPage = (data: unknown): data is Page<object> => isFields(data) && 'setAside' in data
const isRental = (data: unknown): data is RentAnswer => isFields(data) && 'instances' in data

/** Complaints about a whole answer: parsed rows and set-aside rows must add up to the received ones, unaltered. */
export function unfaithfulAnswer(data: unknown, sent: unknown): string[] {
  if (isPage(data)) {
    const received: unknown[] = Array.isArray(sent) ? sent : []
    const { rows, setAside } = data
    return [
      ...unaccounted(
        received,
        rows,
        setAside.map(({ raw }) => raw),
      ),
      ...(data.received === received.length ? [] : [`received ${data.received} of ${received.length}`]),
      ...(data.total === undefined || (Number.isInteger(data.total) && data.total >= received.length) ? [] : [`a total of ${data.total}`]),
      ...(received.length > 0 || !data.mayContinue ? [] : ['goes on behind nothing']),
      ...setAside.flatMap(({ reason }) => (reason === '' || reason.length > 500 ? [`a reason of ${reason.length} letters`] : [])),
    ]
  }
  if (isRental(data)) {
    const received: unknown[] = Array.isArray(sent) ? sent : sent === undefined || sent === null ? [] : [sent]
    return unaccounted(
      received,
      data.instances.map(({ instance }) => instance),
      data.unread,
    ).filter((complaint) => !data.instances.some(({ odd }, index) => odd.some((path) => complaint.startsWith(`${index}.${path}:`))))
  }
  if (data === null) return []
  return isFields(data) ? unfaithful(data, rawOf(data)) : ['neither a page nor a row']
}

function unaccounted(received: readonly unknown[], rows: readonly object[], aside: readonly unknown[]): string[] {
  const complaints = rows.flatMap((row, index) => unfaithful(row, rawOf(row), String(index)))
  let [shown, kept] = [0, 0]
  for (const element of received) {
    const row = rows[shown]
    if (row && rawOf(row) === element) shown += 1
    else if (kept < aside.length && Object.is(aside[kept], element)) kept += 1
    else complaints.push('a row is neither shown nor set aside')
  }
  if (shown < rows.length || kept < aside.length) complaints.push('a row that was not sent')
  return complaints
}

/** Outcome of an answer: parsed, refused by its own `ok: false`, or of an unknown form. Rethrows anything else. */
export function ending(
  answer: Answer<unknown>,
  payload: unknown,
  window: Window,
): { is: 'read' | 'refused' | 'unexpected'; complaints: string[] } {
  try {
    const envelope = parseEnvelope(payload)
    if (!envelope.ok) return { is: 'refused', complaints: [] }
    return { is: 'read', complaints: unfaithfulAnswer(answer.read(envelope, window), envelope.data) }
  } catch (error) {
    if (!(error instanceof UnexpectedShape)) throw error
    const isReasoned = error.message !== '' && error.message.length <= 500
    return { is: 'unexpected', complaints: isReasoned ? [] : ['no reason, or too long a one'] }
  }
}
