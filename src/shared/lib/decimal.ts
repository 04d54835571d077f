/**
 * Sums, products and quotients of decimal numbers without binary dust: 0.1 + 0.2 is 0.3, and 0.3 / 3 is 0.1. Every number is
 * taken as the shortest decimal that stands for it, which is what a service or a person wrote.
 */
interface Decimal {
  digits: bigint
  /** How many of the digits stand behind the point; negative for trailing zeros left out. */
  scale: number
}

/** Digits kept of a quotient that does not end; more than a double holds. */
const QUOTIENT_DIGITS = 20

export const plus = (...terms: number[]): number => calculate(terms, (decimals) => decimals.reduce(add, ZERO))

export const minus = (from: number, taken: number): number => plus(from, -taken)

export const times = (...factors: number[]): number => calculate(factors, (decimals) => decimals.reduce(multiply, ONE))

/** NaN for a division by zero: a price per nothing is no price. */
export const quotient = (dividend: number, divisor: number): number => {
  if (divisor === 0) return Number.NaN
  // By far the most frequent division: a price by the hour that was sent by the hour.
  if (divisor === 1 && Number.isFinite(dividend)) return dividend
  return calculate([dividend, divisor], ([a = ZERO, b = ZERO]) => divide(a, b, QUOTIENT_DIGITS))
}

/** How many whole times `divisor` goes into `dividend`, both at least 0; exact, where a rounded quotient may say one too many. */
export function wholeTimes(dividend: number, divisor: number): number {
  if (!(divisor > 0) || !(dividend >= 0) || !Number.isFinite(dividend)) return Number.NaN
  const [a, b] = align(parse(dividend), parse(divisor))
  return Number(a / b)
}

/** To at most so many digits behind the point, halves away from zero, judged on the decimal and not on its binary neighbour. */
export const round = (number: number, digits: number): number => calculate([number], ([decimal = ZERO]) => cut(decimal, digits))

const ZERO: Decimal = { digits: 0n, scale: 0 }
const ONE: Decimal = { digits: 1n, scale: 0 }

function calculate(numbers: number[], run: (decimals: Decimal[]) => Decimal): number {
  if (!numbers.every(Number.isFinite)) return Number.NaN
  const { digits, scale } = run(numbers.map(parse))
  return Number(`${digits}e${-scale}`)
}

function parse(number: number): Decimal {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length - Number(exponent) }
}

/** The digits of both at the same scale. */
function align(a: Decimal, b: Decimal): [a: bigint, b: bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale), scale]
}

function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = align(a, b)
  return { digits: left + right, scale }
}

const multiply = (a: Decimal, b: Decimal): Decimal => ({ digits: a.digits * b.digits, scale: a.scale + b.scale })

function divide(a: Decimal, b: Decimal, significant: number): Decimal {
  const [left, right] = align(a, b)
  const scale = Math.max(0, significant + String(right).length - String(left).length)
  return { digits: (left * 10n ** BigInt(scale)) / right, scale }
}

function cut({ digits, scale }: Decimal, to: number): Decimal {
  if (scale <= to) return { digits, scale }
  const unit = 10n ** BigInt(scale - to)
  const half = digits < 0n ? -unit / 2n : unit / 2n
  return { digits: (digits + half) / unit, scale: to }
}
