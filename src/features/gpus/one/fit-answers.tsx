import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { gpusNeeded, USUAL, type Precision } from '@/domain/model-fit'
import { PRESETS, type Preset } from '@/domain/model-presets'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { unitName } from '@/shared/ui/units'
import type { WordsContext } from '../words-context'
import classes from './gpu-page.module.css'

const SHOWN = ['fp16', 'fp8', 'int4'] as const satisfies readonly Precision[]

interface Props {
  slug: string
  /** GB of one GPU, each size once, as the offers report them. */
  sizes: readonly number[]
  context: WordsContext
}

/** Popular language models, and how many of these GPUs hold each of them. */
export function FitAnswers({ slug, sizes, context: { t, format, currency } }: Props) {
  const id = useId()
  const vram = sizes[0]
  const cell = (preset: Preset, precision: Precision) => {
    const gpus = vram === undefined ? null : gpusNeeded({ ...preset, ...USUAL, precision }, vram)
    if (gpus === null)
      return (
        <span className={classes['about']}>
          <span aria-hidden="true">{t('fitNever')}</span>
          <span className="sr-only">{t('fitNeverLong')}</span>
        </span>
      )
    return (
      <Link to="/offers" search={{ gpu: [slug], gpus, currency }} aria-label={t('fitLink', { count: gpus })}>
        {t('fitGpus', { count: gpus })}
      </Link>
    )
  }
  const columns: DataColumn<Preset>[] = [
    { id: 'model', head: t('fitModel'), cell: ({ name }) => name },
    ...SHOWN.map((precision): DataColumn<Preset> => ({
      id: precision,
      head: t(precision),
      align: 'end',
      cell: (preset) => cell(preset, precision),
    })),
  ]
  return (
    <section className={classes['part']} aria-labelledby={id}>
      <h2 id={id}>{t('fitTitle')}</h2>
      {vram === undefined ? (
        <p className={classes['about']}>{t('fitUnknown')}</p>
      ) : (
        <>
          <p className={classes['about']}>{t('fitAbout', { vram: `${format.number(vram)}\u00A0${unitName('gb', format.locale)}` })}</p>
          <DataTable label={t('fitTitle')} columns={columns} rows={PRESETS} rowKey={({ name }) => name} hasStickyHead={false} />
          <p className={classes['about']}>
            {t('fitAssume', { context: format.number(USUAL.context), overhead: format.number(USUAL.overhead) })}
            {sizes.length > 1 && ` ${t('fitSmallest')}`}
          </p>
        </>
      )}
    </section>
  )
}
