/** Names that the two languages have for every region code; asked for once, there are 676 codes to try. */
const LOCALES = ['en', 'ru'] as const

/** What people write where a name list has another form. */
const ALSO: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  сша: 'US',
  uk: 'GB',
  'great britain': 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
  holland: 'NL',
  'the netherlands': 'NL',
  голландия: 'NL',
  'russian federation': 'RU',
  'российская федерация': 'RU',
  korea: 'KR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'korea, republic of': 'KR',
  'viet nam': 'VN',
  uae: 'AE',
  оаэ: 'AE',
  'hong kong': 'HK',
  гонконг: 'HK',
  macau: 'MO',
  macao: 'MO',
  'republic of moldova': 'MD',
  'ivory coast': 'CI',
  burma: 'MM',
}

/** Parts of a country: where it is, but not its name. */
const WITHIN = new Map([
  ['england', 'GB'],
  ['scotland', 'GB'],
])

/** Codes of unions, test data and the unknown. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

let index: ReadonlyMap<string, string> | undefined

/** The ISO code of a country as a service writes it: a code, or a name in English or Russian. Null when it is none known. */
export function readCountry(word: string | null | undefined): string | null {
  const text = bare(word ?? '')
  // "Sweden, SE" and "Frankfurt, Germany": the last part is the widest.
  const last = text.split(',').at(-1)?.trim() ?? ''
  return codeOf(text) ?? WITHIN.get(text) ?? codeOf(last) ?? null
}

/** The same, where the word says nothing but which country it is: "Sweden, SE" does, "Frankfurt, Germany" and "Scotland" do not. */
export function readCountryAlone(word: string): string | null {
  const text = bare(word)
  const whole = codeOf(text)
  if (whole !== undefined) return whole
  const codes = new Set(text.split(',').map((part) => codeOf(part.trim())))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}

function codeOf(text: string): string | undefined {
  index ??= makeIndex()
  return index.get(text)
}

const bare = (text: string): string =>
  text
    .normalize('NFD')
    // Accents come off Latin letters only: й is no и.
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’'.]/g, '')
    .replaceAll(/\s*&\s*/g, ' and ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function makeIndex(): Map<string, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const made = new Map<string, string>()
  const names = LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }))
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    // Codes of countries that are no more stand for those that are.
    if (NO_COUNTRY.has(code) || names[0]?.of(code) === undefined || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
    made.set(code.toLowerCase(), code)
    for (const list of names) {
      const name = list.of(code)
      if (name !== undefined) made.set(bare(name), code)
    }
  }
  for (const [name, code] of Object.entries(ALSO)) made.set(name, code)
  return made
}
