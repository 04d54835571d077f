import { HOURS_PER_MONTH } from '@/domain/hourly-price'
import { minus, quotient, plus, times } from '@/shared/lib/decimal'

/** What a machine draws, what a kWh costs and how much of the time it is rented. */
export interface Running {
  loadWatts: number
  idleWatts: number
  tariff: number
  /** 0 to 1; what is rented is under load, the rest of the time the machine idles. */
  share: number
}

/** The price by the rented hour at which rent pays for the electricity of all hours, and for nothing else. */
export function breakEven({ loadWatts, idleWatts, tariff, share }: Running): number {
  const kilowatts = quotient(plus(times(loadWatts, share), times(idleWatts, minus(1, share))), 1_000)
  return quotient(times(kilowatts, tariff), share)
}

/** What a price leaves after electricity; below 0 it is a loss. */
export function earnings(price: number, running: Running): { hour: number; month: number } {
  const hour = minus(price, breakEven(running))
  return { hour, month: times(hour, running.share, HOURS_PER_MONTH) }
}
