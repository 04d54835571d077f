/** Names of all region codes in both languages; cached, because there are 676 codes to try. */
const LOCALES = ['en', 'ru'] as const

/** Common spellings that differ from the name list. */
export const COUNTRY_ALIASES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'united states of america': 'US',
  сша: 'US',
  юар: 'ZA',
  'южная корея': 'KR',
  uk: 'GB',
  'great britain': 'GB',
  британия: 'GB',
  палестина: 'PS',
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
  макао: 'MO',
  'republic of moldova': 'MD',
  'ivory coast': 'CI',
  burma: 'MM',
  myanmar: 'MM',
}

/** Parts of a country: they tell the location, but are not its name. */
const WITHIN = new Map([
  ['england', 'GB'],
  ['scotland', 'GB'],
])

/** Codes of unions, test data and unknown regions. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

let index: ReadonlyMap<string, string> | undefined

/** Returns the ISO code for a code, or for a country name in English or Russian. Null if it is unknown. */
export function parseCountry(word: string | null | undefined): string | null {
  const text = bareName(word ?? '')
  // "Sweden, SE" and "Frankfurt, Germany": the last part is the widest.
  const last = text.split(',').at(-1)?.trim() ?? ''
  return codeOf(text) ?? WITHIN.get(text) ?? codeOf(last) ?? null
}

/** The same, if the text contains only the country: "Sweden, SE" does, "Frankfurt, Germany" and "Scotland" do not. */
export function parseCountryAlone(word: string): string | null {
  const text = bareName(word)
  const whole = codeOf(text)
  if (whole !== undefined) return whole
  const codes = new Set(text.split(',').map((part) => codeOf(part.trim())))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}

function codeOf(text: string): string | undefined {
  index ??= makeIndex()
  return index.get(text)
}

/** Lower case without Latin accents and punctuation, for comparing names. */
export const bareName = (text: string): string =>
  text
    .normalize('NFD')
    // Removes accents from Latin letters only, because й is not и.
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
    // Replaces codes of former countries by the current ones.
    if (NO_COUNTRY.has(code) || names[0]?.of(code) === undefined || Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
    made.set(code.toLowerCase(), code)
    for (const list of names) {
      const name = list.of(code)
      if (name !== undefined) made.set(bareName(name), code)
    }
  }
  for (const [name, code] of Object.entries(COUNTRY_ALIASES)) made.set(name, code)
  return made
}
