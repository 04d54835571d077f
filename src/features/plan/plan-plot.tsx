import { Link } from '@tanstack/react-router'
import { useDeferredValue, useMemo } from 'react'
import { hoursText, markedSpeed } from '@/domain/marked-speed'
import { shortModelName } from '@/domain/model-family'
import { gpuLabel, type PlanTask } from '@/domain/plan'
import { shareText } from '@/shared/i18n/share-text'
import { FrontierFigure } from '@/shared/plots/frontier/frontier-figure'
import type { FrontierLabels, FrontierMark } from '@/shared/plots/frontier/frontier-mark'
import type { PlotView } from '@/shared/plots/plot-figure'
import type { DataColumn } from '@/shared/ui/data-table'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { OpenOffers, openOffersText } from './open-offers'
import { figuresOf, usePlanReader, type PlanReader } from './plan-text'
import { firstFitting, type PlanRow } from './use-plan'
import type { Currency } from '@/contract/params'
import { frontier } from '@/domain/frontier'
import { jobSearch } from '@/domain/market-jobs'
import { stringifySearch } from '@/shared/lib/search-params'

/** `x`: cost of the job. `y`: speed. The best is the cheapest that fits. Opens the offers of the configuration. */
interface PlanMark extends FrontierMark {
  row: PlanRow
}

/** The configurations with a cost and a speed, cheapest first. A log scale has no place for 0. */
function planMarks(rows: readonly PlanRow[], currency: Currency): PlanMark[] {
  const places = rows
    .flatMap((row) => {
      const { cost, speed } = row
      return cost !== null && speed !== null && cost > 0 && Number.isFinite(cost) ? [{ row, x: cost, y: speed }] : []
    })
    .toSorted((a, b) => a.x - b.x || b.y - a.y)
  const line = new Set(frontier(places))
  const best = firstFitting(
    places.map(({ row }) => row),
    'cost',
  )
  return places.map((place) => ({
    ...place,
    id: place.row.id,
    name: gpuLabel(place.row),
    href: `/offers${stringifySearch({ ...jobSearch(place.row.market), currency })}`,
    isOnLine: line.has(place),
    isBest: place.row === best,
    isProminent: false,
  }))
}

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
  const { t, currency } = reader
  const isPhone = useMedia(PHONE)
  const points = useMemo(() => planMarks(rows, currency), [rows, currency])
  const texts = useMemo(() => planLabels(task, reader), [task, reader])
  return (
    <FrontierFigure
      title={t('plotTitle')}
      counted={t('plotCounted', { shown: points.length, count: rows.length })}
      points={points}
      texts={texts}
      onLine={t('onLine')}
      best={t('best')}
      nothing={t(rows.some(({ state }) => state === 'failed') ? 'noPricesLoaded' : 'noPlot')}
      height={isPhone ? PLOT_HEIGHT.phone : PLOT_HEIGHT.usual}
      view={props.view}
      onView={props.onView}
      nameHead={t('gpu')}
      nameCell={({ row }) => (
        <Link to="/gpus/$gpuName" params={{ gpuName: row.slug }} search={{ currency }}>
          <bdi className="long-word">{gpuLabel(row)}</bdi>
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

const speedOf = ({ row, y }: PlanMark, task: PlanTask, reader: PlanReader): string => markedSpeed(task, y, row, reader)

function planLabels(task: PlanTask, reader: PlanReader): FrontierLabels<PlanMark> {
  const { t, format, currency } = reader
  const { job } = task
  const [costAxis, figureAxis] = [t(`costAxis_${figuresOf(task)}`), t(`speedAxis_${figuresOf(task)}`)]
  return {
    label: t('plotLabel', { cost: costAxis, speed: figureAxis }),
    costAxis,
    figureAxis,
    cost: (tick) => format.moneyExact(tick, currency),
    figure: (tick) => (job === 'tune' ? hoursText(1 / tick, reader) : format.number(tick, 12)),
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
        ...(mark.row.fit === 'tight' ? [t('tight', { share: shareText(mark.row.used, format, 0) })] : []),
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
    { id: 'open', head: t('offersTitle'), align: 'end', cell: ({ row }) => <OpenOffers row={row} /> },
  ]
}
