import { datedLink, withMarkdownTitle, type ExportColumn } from '@/shared/lib/export-table'
import { gpuLabel, type PlanTask } from '@/domain/plan'
import { speedText } from './plan-text'
import type { PlanRow } from './use-plan'
import type { PlanReader } from './use-plan-reader'

export function planExportColumns(task: PlanTask, { t, format, currency }: PlanReader): ExportColumn<PlanRow>[] {
  const moneyOf = (amount: number | null) => (amount === null ? '—' : format.money(amount, currency))
  const isTime = task.job === 'tune'
  return [
    { head: t('gpu'), value: gpuLabel, shown: (row) => ({ text: gpuLabel(row) }) },
    {
      head: t('memory'),
      value: ({ used }) => used,
      shown: ({ fit, used }) => ({ text: t(fit, { share: format.percent(used, 0) }) }),
    },
    {
      head: `${t('offer')}, ${currency}`,
      value: ({ offers }) => offers?.lowest,
      shown: ({ offers }) => ({ text: moneyOf(offers?.lowest ?? null) }),
    },
    {
      head: isTime ? t('timeInHours') : t(`speed_${task.job}`),
      value: ({ speed }) => speed && (isTime ? 1 / speed : speed),
      shown: ({ speed }) => ({ text: speed === null ? t('noSpeed') : speedText(task, speed, { format }) }),
    },
    {
      head: `${t(`cost_${task.job}`)}, ${currency}`,
      value: ({ cost }) => cost,
      shown: ({ cost }) => ({ text: moneyOf(cost) }),
    },
    {
      head: t('links'),
      value: ({ offers }) => offers?.total,
      shown: ({ offers }) => ({ text: offers?.total === undefined ? '—' : format.number(offers.total) }),
    },
  ]
}

/** The rows on screen for a chat: with the job, the date and the link, never the key. */
export function planMarkdown(rows: readonly PlanRow[], task: PlanTask, reader: PlanReader): string {
  const { t, format } = reader
  const job = [t(task.job), task.model.name || t('own')].join(', ')
  return withMarkdownTitle(
    { rows, columns: planExportColumns(task, reader) },
    {
      title: `${t('heading')} ${job}`,
      about: datedLink(format, Date.now()),
    },
  )
}
