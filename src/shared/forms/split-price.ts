import { withoutInvisible } from '@/shared/lib/invisible'

const SIGNS: Readonly<Record<string, string>> = {
  USD: String.raw`(?:us)?\$|usd`,
  RUB: String.raw`₽|rub|руб\.?|р\.?`,
  QOIN: 'qoin',
  EUR: '€|eur',
  GBP: '£|gbp',
}
const PATTERNS = Object.entries(SIGNS).map(([currency, sign]) => [currency, new RegExp(`^(?:${sign})\\s*|\\s*(?:${sign})$`, 'iu')] as const)

/** Splits a pasted price such as `$0.79`, `0,81 $` or `USD 0.85` into its currency, undefined without a sign, and its number. */
export function splitPrice(text: string): { currency: string | undefined; number: string } {
  const typed = withoutInvisible(text).trim()
  const [currency, sign] = PATTERNS.find(([, pattern]) => pattern.test(typed)) ?? []
  return { currency, number: sign ? typed.replace(sign, '') : typed }
}
