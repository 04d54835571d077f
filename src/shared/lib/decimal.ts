/** Exact decimal arithmetic: 0.1 + 0.2 is 0.3. Each number is its shortest decimal, which the API or the user wrote. */
interface Decimal {
  digits: bigint
  /** Number of digits after the point; negative if trailing zeros are omitted. */
  scale: number
}

/** Digits of a non-terminating quotient; more than a double can hold. */
const QUOTIENT_DIGITS = 20

export const plus = (...terms: number[]): number => calculate(terms, (decimals) => decimals.reduce(add, ZERO))

export const minus = (from: number, taken: number): number => plus(from, -taken)

export const times = (...factors: number[]): number => calculate(factors, (decimals) => decimals.reduce(multiply, ONE))

/** Returns NaN for a division by zero. */
export const quotient = (dividend: number, divisor: number): number => {
  if (divisor === 0) return Number.NaN
  // Fast path for the most frequent case: converting an hourly price to an hourly price.
  if (divisor === 1 && Number.isFinite(dividend)) return dividend
  return calculate([dividend, divisor], ([a = ZERO, b = ZERO]) => divide(a, b, QUOTIENT_DIGITS))
}

/** Integer quotient of two numbers of at least 0. Exact, whereas flooring a rounded quotient may be one too high. */
export function wholeTimes(dividend: number, divisor: number): number {
  if (!(divisor > 0) || !(dividend >= 0) || !Number.isFinite(dividend)) return Number.NaN
  const [a, b] = align(parse(dividend), parse(divisor))
  return Number(a / b)
}

/** Rounds the written decimal, not its binary neighbour, with ties away from zero. */
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
