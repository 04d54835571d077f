import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { usePreferences } from '@/api/preferences'
import { fitCounts, USUAL, type FitCounts, type Precision } from '@/domain/model-fit'
import { PRESETS, type Preset } from '@/domain/model-presets'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { unitName } from '@/shared/ui/units'
import { useGpuReader } from './use-gpu-reader'
import classes from './gpu-page.module.css'

const SHOWN = ['fp16', 'fp8', 'int4'] as const satisfies readonly Precision[]
const NONE: FitCounts = { fits: null, tight: null }

interface Props {
  slug: string
  /** Distinct GB per GPU in the offers of whole GPUs, ascending. */
  sizes: readonly number[]
  /** GB per GPU from which an offer is of a whole GPU; set if some are not. */
  vramFrom: number | undefined
}

export function FitAnswers({ slug, sizes, vramFrom }: Props) {
  const { t, format, currency } = useGpuReader()
  const id = useId()
  const { fitModel, fitUse = USUAL } = usePreferences()
  const rows = PRESETS.toSorted((a, b) => Number(b.name === fitModel) - Number(a.name === fitModel))
  const vram = sizes[0]
  const cell = (preset: Preset, precision: Precision) => {
    const { fits, tight } = vram === undefined ? NONE : fitCounts({ ...preset, ...fitUse, precision }, vram)
    return (
      <>
        {fits !== null
          ? link(fits)
          : tight === null && (
              <span className="caption">
                <span aria-hidden="true">{t('fitNever')}</span>
                <span className="sr-only">{t('fitNeverLong')}</span>
              </span>
            )}
        {tight !== null && <span className="caption block">{t.rich('fitTight', { gpus: link(tight) })}</span>}
      </>
    )
  }
  const link = (gpus: number) => (
    <Link
      to="/offers"
      search={{ gpu: [slug], gpus, vram_from: vramFrom, currency }}
      className={`high-24 inline-block ${classes['gpus']}`}
      aria-label={t('fitLink', { count: gpus })}
    >
      {t('fitGpus', { count: gpus })}
    </Link>
  )
  const columns: DataColumn<Preset>[] = [
    {
      id: 'model',
      head: t('fitModel'),
      cell: ({ name }) =>
        name === fitModel ? (
          <>
            <b>{name}</b> <span className="caption">{t('fitChosen')}</span>
          </>
        ) : (
          name
        ),
    },
    ...SHOWN.map((precision): DataColumn<Preset> => ({
      id: precision,
      head: t(precision),
      align: 'end',
      cell: (preset) => cell(preset, precision),
    })),
  ]
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('fitTitle')}</h2>
      <Link to="/plan" search={{ on: slug, currency }} className="caption">
        {t('toPlan')}
      </Link>
      {vram === undefined ? (
        <p className="caption">{t('fitUnknown')}</p>
      ) : (
        <>
          <p className="caption">{t('fitAbout', { vram: `${format.number(vram)}\u00A0${unitName('gb', format.locale)}` })}</p>
          <DataTable label={t('fitTitle')} columns={columns} rows={rows} rowKey={({ name }) => name} hasStickyHead={false} />
          <p className="caption">
            {t('fitAssume', {
              context: format.number(fitUse.context),
              sequences: format.number(fitUse.sequences),
              overhead: format.number(fitUse.overhead),
            })}
            {sizes.length > 1 && ` ${t('fitSmallest')}`}
          </p>
        </>
      )}
    </section>
  )
}
