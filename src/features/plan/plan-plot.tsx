import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { hoursText, markedSpeed } from '@/domain/marked-speed'
import { shortModelName } from '@/domain/model-family'
import { gpuLabel, type PlanTask } from '@/domain/plan'
import { FrontierFigure } from '@/shared/plots/frontier/frontier-figure'
import type { FrontierLabels } from '@/shared/plots/frontier/frontier-mark'
import type { PlotView } from '@/shared/plots/plot-figure'
import type { DataColumn } from '@/shared/ui/data-table'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { OpenOffers, openOffersText } from './open-offers'
import { planMarks, type PlanMark } from './plan-marks'
import { figuresOf, usePlanReader, type PlanReader } from './plan-text'
import type { PlanRow } from './use-plan'

/** Pixels of the drawing. */
const PLOT_HEIGHT = { usual: 258, phone: 300 }

interface Props {
  rows: readonly PlanRow[]
  columns: readonly DataColumn<PlanRow>[]
  task: PlanTask
  view: PlotView
  onView: (next: PlotView) => void
}

/** Cost against speed of every configuration that fits, with the line of those that nothing else beats in both. */
export function PlanPlot(props: Props) {
  // Typing in the form responds at once, the plot follows.
  const { rows, columns, task } = useDeferredValue(props)
  const reader = usePlanReader()
  const { t, format, currency } = reader
  const isPhone = useMedia(PHONE)
  const points = useMemo(() => planMarks(rows, currency), [rows, currency])
  const texts = useMemo(() => planLabels(task, reader), [task, reader])
  return (
    <FrontierFigure
      title={t('plotTitle')}
      counted={t('plotCounted', { shown: format.number(points.length), count: rows.length })}
      points={points}
      texts={texts}
      onLine={t('onLine')}
      best={t('best')}
      nothing={t('noPlot')}
      height={isPhone ? PLOT_HEIGHT.phone : PLOT_HEIGHT.usual}
      view={props.view}
      onView={props.onView}
      nameHead={t('gpu')}
      nameCell={({ row }) => (
        <Link to="/gpus/$gpuName" params={{ gpuName: row.slug }} search={{ currency }}>
          <bdi>{gpuLabel(row)}</bdi>
        </Link>
      )}
      columns={planPlotColumns(task, reader)}
      notes={t('plotNotes')}
      fileTitle={`${t('plotTitle')}: ${texts.costAxis}, ${texts.figureAxis}, ${currency}`}
      fileName={`plan-${task.job}`}
      numbers={() => ({
        rows: points,
        columns: columns.map(({ csv, head, exportHead = head }) => ({
          head: exportHead,
          ...(csv && { csv: ({ row }: PlanMark) => csv(row) }),
        })),
      })}
    />
  )
}

const speedOf = ({ row, y }: PlanMark, task: PlanTask, reader: PlanReader): string => markedSpeed(task, y, row.sheet, reader)

function planLabels(task: PlanTask, reader: PlanReader): FrontierLabels<PlanMark> {
  const { t, format, currency } = reader
  const { job } = task
  const [costAxis, figureAxis] = [t(`costAxis_${figuresOf(task)}`), t(`speedAxis_${figuresOf(task)}`)]
  return {
    label: t('plotLabel', { cost: costAxis, speed: figureAxis }),
    costAxis,
    figureAxis,
    cost: (tick) => format.moneyExact(tick, currency),
    figure: (tick) => (job === 'tune' ? hoursText(1 / tick, reader) : format.number(tick)),
    nameOf: ({ row, isBest }, isFull) => {
      const name = gpuLabel({ ...row, name: shortModelName(row.name) })
      return isBest && isFull ? t('bestNamed', { name }) : name
    },
    empty: [[t('emptyArea')], [t('emptyAreaFirst'), t('emptyAreaSecond')]],
    detailsOf: (mark) => {
      const { offers } = mark.row
      return [
        t(`costOf_${job}`, { cost: format.money(mark.x, currency) }),
        t(`speedOf_${job}`, { speed: speedOf(mark, task, reader) }),
        ...(offers?.lowest == null ? [] : [t('perHour', { price: format.money(offers.lowest, currency) })]),
        ...(offers ? [openOffersText(offers, reader)] : []),
      ]
    },
  }
}

function planPlotColumns(task: PlanTask, reader: PlanReader): DataColumn<PlanMark>[] {
  const { t, format, currency } = reader
  return [
    {
      id: 'cost',
      head: t(`cost_${figuresOf(task)}`),
      align: 'end',
      cell: ({ x, isBest }) => {
        const money = format.money(x, currency)
        return isBest ? <b>{money}</b> : money
      },
    },
    { id: 'speed', head: t(`speed_${figuresOf(task)}`), align: 'end', cell: (mark) => speedOf(mark, task, reader) },
    {
      id: 'price',
      head: t('offer'),
      align: 'end',
      cell: ({ row }) => (row.offers?.lowest == null ? '—' : format.money(row.offers.lowest, currency)),
    },
    { id: 'open', head: t('links'), align: 'end', cell: ({ row }) => <OpenOffers row={row} /> },
  ]
}
