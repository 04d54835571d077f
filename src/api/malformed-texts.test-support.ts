import { BELIEVABLE } from '@/contract/believable.test-support'
import type { ApiErrorKind } from '@/shared/lib/api-error'

export type Resource = keyof typeof BELIEVABLE

/** The expected result: numbers of shown and unreadable rows, or a kind of error. */
type End = `${number} shown, ${number} aside` | ApiErrorKind

export interface MalformedText {
  what: string
  resource: Resource
  /** The body as text, because most of these do not survive JSON.stringify. */
  text: string
  end: End
}

const MEGABYTES = 5_000_000
const DEPTH = 200_000
const deep = (inner: string) => '['.repeat(DEPTH) + inner + ']'.repeat(DEPTH)
const deepObjects = '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH)

/** JSON of a realistic row with fields changed or added. If a name occurs twice, the last value wins. */
function row(resource: Resource, fields = ''): string {
  const { data } = BELIEVABLE[resource].payload as { data: unknown }
  const json = JSON.stringify(Array.isArray(data) ? data[0] : data)
  return fields === '' ? json : `${json.slice(0, -1)},${fields}}`
}

const list = (...rows: string[]) => `{"ok":true,"data":[${rows.join()}],"total_items":${rows.length}}`
const one = (data: string) => `{"ok":true,"data":${data}}`

const withFields = (resource: Resource, what: string, fields: string, end: End): MalformedText => {
  const isList = 'total_items' in BELIEVABLE[resource].payload || resource === 'rental as a list'
  return { what, resource, text: isList ? list(row(resource, fields)) : one(row(resource, fields)), end }
}
const withText = (resource: Resource, what: string, text: string, end: End): MalformedText => ({ what, resource, text, end })

const everywhere = (resource: Resource, value: string, ...but: string[]) =>
  Object.keys(JSON.parse(row(resource)) as object)
    .filter((name) => !but.includes(name))
    .map((name) => `"${name}":${value}`)
    .join()

const OFFERS: MalformedText[] = [
  withFields('offers', 'null everywhere but in the id', everywhere('offers', 'null', 'id'), '1 shown, 0 aside'),
  withFields('offers', 'null everywhere', everywhere('offers', 'null'), '0 shown, 1 aside'),
  withText('offers', 'nothing but an id', list('{"id":"o-1"}'), '1 shown, 0 aside'),
  withFields('offers', 'numbers as text', '"vram":"48","gpu_amount":" 2 ","configuration":{"vcpu":"40.0"}', '1 shown, 0 aside'),
  withFields('offers', 'numbers as sentences', '"vram":"48 GB"', '0 shown, 1 aside'),
  withFields('offers', 'a number beyond all numbers', '"vram":1e400', '0 shown, 1 aside'),
  withFields('offers', 'a text that spells a number beyond all numbers', '"vram":"1e400"', '0 shown, 1 aside'),
  withFields('offers', 'a number of GPUs below all numbers', '"gpu_amount":-1e400', '0 shown, 1 aside'),
  withFields(
    'offers',
    'negative amounts',
    '"vram":-48,"gpu_amount":-2,"configuration":{"ram":{"amount":-1,"unit":"gb"}}',
    '1 shown, 0 aside',
  ),
  withFields('offers', 'an id of 20 digits that has lost some', '"id":12345678901234567890', '0 shown, 1 aside'),
  withFields('offers', 'an id of 20 digits as text', '"id":"12345678901234567890"', '1 shown, 0 aside'),
  withFields('offers', 'an empty id', '"id":""', '0 shown, 1 aside'),
  withFields('offers', 'an id of half a character', String.raw`"id":"o-\ud800"`, '0 shown, 1 aside'),
  withFields('offers', 'half a character in the name for addresses', String.raw`"gpu_translit_name":"l40s\udc00"`, '0 shown, 1 aside'),
  withFields('offers', 'half a character in a name', String.raw`"gpu_name":"L40S \ud83d"`, '1 shown, 0 aside'),
  withFields('offers', 'a name that turns the line around', String.raw`"gpu_name":"L40S \u202e08 001H"`, '1 shown, 0 aside'),
  withFields('offers', 'a field __proto__', '"__proto__":{"polluted":true,"vram":80}', '1 shown, 0 aside'),
  withFields(
    'offers',
    'a field __proto__ two levels down',
    '"location":{"__proto__":{"city":"Nowhere","polluted":true}}',
    '1 shown, 0 aside',
  ),
  withFields('offers', 'a field constructor', '"constructor":{"prototype":{"polluted":true}}', '1 shown, 0 aside'),
  withFields('offers', 'fields named like those of every object', '"toString":null,"hasOwnProperty":1,"then":"x"', '1 shown, 0 aside'),
  withFields('offers', 'a price for every constructor', '"prices":[{"price":1,"period":"constructor"}]', '1 shown, 0 aside'),
  withFields('offers', 'a price in __proto__', '"prices":[{"price":1,"currency":"__proto__","period":"__proto__"}]', '1 shown, 0 aside'),
  withFields('offers', 'prices as a table by currency', '"prices":{"USD":1,"RUB":"80"}', '1 shown, 0 aside'),
  withFields(
    'offers',
    'prices in all forms at once',
    '"prices":[1,"2",{"cost":3},{"USD":4},null,"call us",[5],-6,1e400]',
    '1 shown, 0 aside',
  ),
  withFields('offers', 'a hundred thousand prices', `"prices":[${Array(100_000).fill('1').join()}]`, '1 shown, 0 aside'),
  withFields('offers', 'a configuration that is a list', '"configuration":[1,2,3]', '0 shown, 1 aside'),
  withFields(
    'offers',
    'a flat configuration where a nested one belongs',
    '"configuration":{"ram":240,"disk":"620 gb"}',
    '0 shown, 1 aside',
  ),
  withFields('offers', 'a location in one line', '"location":"Helsinki, Finland"', '0 shown, 1 aside'),
  withFields('offers', 'a name of five million letters', `"gpu_name":"${'x'.repeat(MEGABYTES)}"`, '1 shown, 0 aside'),
  withFields('offers', 'five million digits and a letter for a number', `"vram":"${'1'.repeat(MEGABYTES)}x"`, '0 shown, 1 aside'),
  withFields('offers', 'a field 200,000 lists deep', `"extra":${deep('1')}`, 'unexpected-shape'),
  withFields('offers', 'a field 200,000 objects deep', `"extra":${deepObjects}`, 'unexpected-shape'),
  withText('offers', 'nothing but brackets', deep(''), 'unexpected-shape'),
  withText('offers', 'brackets that are never closed', '['.repeat(DEPTH), 'unreadable'),
  withText('offers', 'the same id twice', list(row('offers'), row('offers')), '2 shown, 0 aside'),
  withText('offers', 'rows that are none', list('"o-1"', '1', 'null', '[]', '{}', row('offers')), '1 shown, 5 aside'),
  withText('offers', 'rows in a list of their own', list(`[${row('offers')}]`), '0 shown, 1 aside'),
  withText('offers', 'rows by their ids', one(`{"o-1":${row('offers')}}`), 'unexpected-shape'),
  withText('offers', 'an empty text for a list', one('""'), 'unexpected-shape'),
  withText('offers', 'null for a list', one('null'), 'unexpected-shape'),
  withText('offers', 'a mark of the byte order in front', `\ufeff${list(row('offers'))}`, '1 shown, 0 aside'),
  withText('offers', 'a mark of the byte order within', list(row('offers')).replace(',', ',\ufeff'), 'unreadable'),
  withText('offers', 'an end in the middle', list(row('offers')).slice(0, -40), 'unreadable'),
  withText('offers', 'two answers in one', list(row('offers')).repeat(2), 'unreadable'),
  withText('offers', 'NaN as Python writes it', list('{"id":"o-1","vram":NaN}'), '1 shown, 0 aside'),
  withText('offers', 'a comma too many', list('{"id":"o-1",}'), 'unreadable'),
  withText('offers', 'nothing at all', '', 'unreadable'),
  withText('offers', 'a web page of nothing but beginnings of titles', `<!doctype html>${'<title'.repeat(MEGABYTES / 6)}`, 'unreadable'),
  withText('offers', 'rows without an envelope', `[${row('offers')}]`, 'unexpected-shape'),
  withText('offers', 'a text for an envelope', '"ok"', 'unexpected-shape'),
  withText('offers', 'null for an envelope', 'null', 'unexpected-shape'),
  withText('offers', 'a no beside rows', `{"ok":false,"data":[${row('offers')}]}`, 'refused'),
  withText('offers', 'a no that is 200,000 levels deep', `{"ok":false,"error":${deepObjects}}`, 'refused'),
  ...['-5', '1e400', '"NaN"', '1.5', '[3]', '9007199254740993'].map((total) =>
    withText('offers', `${total} rows in all`, `{"data":[${row('offers')}],"total_items":${total}}`, '1 shown, 0 aside'),
  ),
]

const MARKET: MalformedText[] = [
  withFields('providers', 'empty texts everywhere', everywhere('providers', '""'), '1 shown, 0 aside'),
  withText('providers', 'the same one twice', list(row('providers'), row('providers')), '2 shown, 0 aside'),
  withText('providers', 'none with a name', list('{}', '{"translit_name":""}', '{"id":"","translit_name":" "}'), '3 shown, 0 aside'),
  withFields('providers', 'counts below nothing', '"offers":-3,"gpus_count":-1e300', '1 shown, 0 aside'),
  withFields('providers', 'half a character in the name for addresses', String.raw`"translit_name":"\udfff"`, '0 shown, 1 aside'),
  withFields('providers', 'a picture that is a program', '"logo":"javascript:alert(1)","country":"__proto__"', '1 shown, 0 aside'),
  withFields('providers', 'a number for a country', '"country":7', '1 shown, 0 aside'),
  withText('provider', 'a list of none for one', one('[]'), 'unexpected-shape'),
  withText('provider', 'no for one', one('false'), 'unexpected-shape'),
  withText('provider', 'null for one', one('null'), '0 shown, 0 aside'),
  withText('gpus', 'the same one twice', list(row('gpus'), row('gpus')), '2 shown, 0 aside'),
  withFields('gpus', 'features as an object', '"features":{"memory":"HBM3"}', '1 shown, 0 aside'),
  withFields('gpus', 'benchmarks 200,000 lists deep', `"benchmarks":${deep('"FP16"')}`, 'unexpected-shape'),
  withFields('gpus', 'benchmarks ninety lists deep', `"benchmarks":${'['.repeat(90)}"FP16"${']'.repeat(90)}`, '1 shown, 0 aside'),
  withFields('gpus', 'a price with a comma', '"best_price":"0,79"', '0 shown, 1 aside'),
  withFields('gpus', 'a price in no currency', '"currency":null', '1 shown, 0 aside'),
]

const OWN: MalformedText[] = [
  withText('templates', 'the same one twice', list(row('templates'), row('templates')), '2 shown, 0 aside'),
  withFields('templates', 'an environment as an object', '"env":{"LANG":"C"}', '0 shown, 1 aside'),
  withFields('templates', 'a yes in words', '"use_ssh":"yes"', '0 shown, 1 aside'),
  withFields('templates', 'an image of five million letters', `"image":"${'a/'.repeat(MEGABYTES / 2)}"`, '0 shown, 1 aside'),
  withFields('templates', 'a disk of no size', '"recommended_disk_space":-1e308', '1 shown, 0 aside'),
  withText('template', 'two for one', one(`[${row('template')},${row('template')}]`), 'unexpected-shape'),
  withFields('template', 'no id', '"id":null', 'unexpected-shape'),
  withFields('template', 'another id', '"id":"t-2"', '1 shown, 0 aside'),
  withFields('saved template', 'null everywhere', everywhere('saved template', 'null'), 'unexpected-shape'),
  withText(
    'hosts with offers',
    'both shapes',
    list(...['"o-1"', 'null', '{"id":"o-2"}'].map((offer) => row('hosts with offers', `"offer":${offer}`))),
    '3 shown, 0 aside',
  ),
  withText('hosts with offers', 'the same one twice', list(row('hosts with offers'), row('hosts with offers')), '2 shown, 0 aside'),
  withFields('hosts with offers', 'an offer in a list', '"offer":[{"id":"o-1"}]', '0 shown, 1 aside'),
  withFields('hosts with offers', 'a status nobody knows', '"status":"constructor"', '1 shown, 0 aside'),
  withFields('hosts with ids of offers', 'a port beyond all ports', '"agent_port":1e21,"address":"\\u202e1.2.3.4"', '1 shown, 0 aside'),
  withText('saved host', 'what nobody asked for', one('{"price":[]}'), '0 shown, 0 aside'),
  withText('saved host', 'a text for an envelope', '"ok"', 'unexpected-shape'),
]

const RENTED: MalformedText[] = [
  withFields(
    'rental as a list',
    'the fields of both shapes',
    '"actual_status":"loading","offer":{"id":"o-1"},"jupyter_token":"x"',
    '1 shown, 0 aside',
  ),
  withText('rental as a list', 'both shapes', list(row('rental as a list'), row('rental as an object')), '2 shown, 0 aside'),
  withText('rental as a list', 'a word', one('"created"'), '0 shown, 1 aside'),
  withText('rental as an object', 'an empty object', one('{}'), '0 shown, 1 aside'),
  withText('rental as a list', 'a list of none', one('[]'), '0 shown, 0 aside'),
  withFields(
    'rental as a list',
    'dates that are none',
    '"created_at":"yesterday","prepaid_until":"0000-00-00","initialized_at":-1e20',
    '1 shown, 0 aside',
  ),
  withFields('rental as a list', 'a port of 20 digits', '"ssh_port":99999999999999999999', '1 shown, 0 aside'),
  withFields(
    'rental as an object',
    'a host that is an option',
    String.raw`"ssh_host":"-oProxyCommand=x","public_ip":"\u0000"`,
    '1 shown, 0 aside',
  ),
  withFields('rental as an object', 'ports 200,000 lists deep', `"ports":${deep('')}`, 'unexpected-shape'),
  withText('rental as an object', 'an end in the middle', one(row('rental as an object')).slice(0, -9), 'unreadable'),
  withText('rental as an object', 'null for an envelope', 'null', 'unexpected-shape'),
  withFields('secret', 'a date of a number', '"created_at":1795255200', '1 shown, 0 aside'),
  withFields('secret', 'a value that is an object', '"value":{"ssh":"x"}', 'unexpected-shape'),
  withText('secret', 'a list of one', one(`[${row('secret')}]`), '1 shown, 0 aside'),
]

export const MALFORMED_TEXTS: readonly MalformedText[] = [...OFFERS, ...MARKET, ...OWN, ...RENTED]
