import { useId, type ReactNode } from 'react'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { hasNoFp8, type Figure, type Metric, type ModelFigures } from '@/domain/model-figures'
import { joinDots } from '@/shared/lib/join-dots'
import { unitName } from '@/shared/ui/units'
import { figureText, figureTip, isOwnOfApi, sheetSource, unitOf } from '../figure-text'
import { useGpuReader } from './use-gpu-reader'
import classes from './gpu-page.module.css'

const SHOWN = ['memory', 'bandwidth', 'fp16', 'fp8', 'fp4', 'int8', 'fp32'] as const satisfies readonly Metric[]

interface Props {
  figures: ModelFigures
}

export function SheetPanel({ figures }: Props) {
  const context = useGpuReader()
  const { t, format } = context
  const id = useId()
  const { match, sheet } = figures
  const known = SHOWN.flatMap((metric) => {
    const figure = figures[metric]
    return figure ? [{ metric, figure }] : []
  })
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {t('sheetTitle')} {sheet && <small className="note plain">{t('sheetGroupAbout')}</small>}
      </h2>
      {match.kind === 'form-unknown' && <Candidates sheets={match.candidates} />}
      {match.kind === 'slice' && <p className="note">{t('sliceSheet')}</p>}
      {match.kind === 'unknown' && <p className="note">{t('noSheet')}</p>}
      {(known.length > 0 || sheet) && (
        <dl className={`grid ${classes['sheetFigures']}`}>
          {known.map(({ metric, figure }) => (
            <Item key={metric} label={t(`sheet_${metric}`)} tip={figureTip(metric, figure, match, context)}>
              {figureText(metric, figure, context)}
              {`\u00A0${unitOf(metric, context)}`}
              {metric === 'memory' && sheet && ` ${sheet.memoryType}`}
              <ApiMark figure={figure} />
            </Item>
          ))}
          {sheet && !figures.fp8 && (
            <Item label={t('sheet_fp8')}>
              <span className="faint plain">{t(hasNoFp8(sheet) ? 'noFp8' : 'notListedFigure')}</span>
            </Item>
          )}
          {sheet?.power && <Item label={t('power')}>{`${format.number(sheet.power)}\u00A0${t('watt')}`}</Item>}
          {sheet && <Item label={t('form')}>{sheet.form}</Item>}
          {sheet && <Item label={t('architecture')}>{`${sheet.architecture}, ${sheet.year}`}</Item>}
        </dl>
      )}
      {sheet && (
        <p className="caption">
          {t('sheetPeak')} {sheetSource(sheet, t)} {match.kind === 'model' && match.isAssumed && t('editionAssumed', { name: sheet.name })}{' '}
          {sheet.note !== '' && t(`note_${sheet.note}`)}
        </p>
      )}
    </section>
  )
}

function Item({ label, tip, children }: { label: string; tip?: string; children: ReactNode }) {
  return (
    <div title={tip}>
      <dt className="small">{label}</dt>
      <dd className="normal strong break-anywhere">{children}</dd>
    </div>
  )
}

function ApiMark({ figure }: { figure: Figure }) {
  const { t, format } = useGpuReader()
  if (!isOwnOfApi(figure)) return null
  return (
    <small className="second-line">
      {[
        t('tipApi'),
        figure.isProbablySparse && t('markSparse'),
        figure.listed !== null && t('tipListed', { value: format.number(figure.listed, 1) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </small>
  )
}

function Candidates({ sheets }: { sheets: readonly GpuSheet[] }) {
  const { t, format } = useGpuReader()
  return (
    <>
      <p className="note">{t('candidates')}</p>
      <ul className="medium grid gap-1">
        {sheets.map(({ slug, name, memory, bandwidth, fp16, memoryType }) => (
          <li key={slug}>
            <b>{name}</b>{' '}
            {joinDots([
              `${format.number(memory)}\u00A0${unitName('gb', format.locale)} ${memoryType}`,
              bandwidth !== null && `${format.number(bandwidth)}\u00A0${t('gbs')}`,
              fp16 !== null && `FP16 ${format.number(fp16)}\u00A0TFLOPS`,
            ])}
          </li>
        ))}
      </ul>
    </>
  )
}
