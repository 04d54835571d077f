import type { PlanTask } from '@/domain/plan'
import { unitName } from '@/shared/ui/units'
import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import { visibleDecimals } from '@/shared/i18n/share-text'
import type { messages } from './messages.en'

const planCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type PlanReader = OfferReader<typeof messages>

export const usePlanReader = (): PlanReader => useOfferReader(planCatalog)

export const gbText = (amount: number, { format }: Pick<PlanReader, 'format'>): string =>
  `${format.number(amount, visibleDecimals(amount, amount < 100 ? 1 : 0))}\u00A0${unitName('gb', format.locale)}`

/** Names the texts of the figures of a task. A measured server scales them, and then they are not bounds. */
export const figuresOf = (task: PlanTask): PlanTask['job'] | 'measured' =>
  task.job === 'serve' && task.scale !== 1 ? 'measured' : task.job
