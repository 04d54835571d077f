import { datedFileName, datedLink, downloadCsv, withMarkdownTitle, type ExportColumn } from '@/shared/lib/export-table'
import { markedSpeed } from '@/domain/marked-speed'
import { gpuLabel, type PlanTask } from '@/domain/plan'
import { figuresOf } from './plan-text'
import { jobText, sizeText } from './task-text'
import type { PlanRow } from './use-plan'
import type { PlanReader } from './use-plan-reader'

export function planExportColumns(task: PlanTask, { t, format, currency }: PlanReader): ExportColumn<PlanRow>[] {
  const moneyOf = (amount: number | null) => (amount === null ? '—' : format.money(amount, currency))
  const figures = figuresOf(task)
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
      head: isTime ? t('timeInHours') : t(`speed_${figures}`),
      shownHead: t(`speed_${figures}`),
      value: ({ speed }) => speed && (isTime ? 1 / speed : speed),
      shown: ({ speed, sheet }) => ({ text: speed === null ? t('noSpeed') : markedSpeed(task, speed, sheet, { format }) }),
    },
    {
      head: `${t(`cost_${figures}`)}, ${currency}`,
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

/**
 * The rows on screen for a chat: with the job, the date and the link, never the key.
 * @param loadedAt load time of the prices; 0 without prices, and then every figure is from a data sheet
 */
export function planMarkdown(rows: readonly PlanRow[], task: PlanTask, loadedAt: number, reader: PlanReader): string {
  const { t, format } = reader
  return withMarkdownTitle(
    { rows, columns: planExportColumns(task, reader) },
    {
      title: `${t('heading')} ${jobText(task, reader)}, ${sizeText(task, reader)}`,
      about: loadedAt > 0 ? datedLink(format, loadedAt) : globalThis.location.href,
    },
  )
}

export const downloadPlan = (rows: readonly PlanRow[], task: PlanTask, reader: PlanReader): void =>
  downloadCsv(datedFileName('plan'), { rows, columns: planExportColumns(task, reader) })
