import { setPreferences, usePreferences } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import { fitAnswer, PRECISIONS, USUAL, vramNeeded, type Precision } from '@/domain/model-fit'
import { PRESETS } from '@/domain/model-presets'
import { reported } from '@/domain/offer-text'
import { times } from '@/shared/lib/decimal'
import { unitName } from '@/shared/ui/units'
import { PanelCost, usePeriod } from './panel-cost'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

interface Props {
  offer: SearchOffer
  level?: 2 | 3
}

/** Whether a model, the same for all offers, fits on this one. */
export function PanelFit({ offer, level }: Props) {
  const { t } = usePanelReader()
  const { fitModel, fitPrecision, fitUse = USUAL } = usePreferences()
  const preset = PRESETS.find(({ name }) => name === fitModel)
  return (
    <PanelSection title={t('fit')} level={level}>
      <div className="flex wrap gap-2">
        <select
          className="input grow min-0"
          aria-label={t('model')}
          value={preset?.name ?? ''}
          onChange={({ currentTarget }) => setPreferences({ fitModel: currentTarget.value || undefined })}
        >
          <option value="">{t('chooseModel')}</option>
          {PRESETS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {preset && (
          <select
            className="input"
            aria-label={t('precision')}
            value={fitPrecision}
            onChange={({ currentTarget }) => setPreferences({ fitPrecision: currentTarget.value as Precision })}
          >
            {Object.keys(PRECISIONS).map((name) => (
              <option key={name} value={name}>
                {name.toUpperCase()}
              </option>
            ))}
          </select>
        )}
      </div>
      {preset && <Answer offer={offer} question={{ ...preset, ...fitUse, precision: fitPrecision }} />}
    </PanelSection>
  )
}

const TONES = { fits: 'good', tight: 'warn', no: '' } as const satisfies Record<ReturnType<typeof fitAnswer>, string>

function Answer({ offer, question }: { offer: SearchOffer; question: Parameters<typeof vramNeeded>[0] }) {
  const { t, format } = usePanelReader()
  const [each, gpus] = [reported(offer.vram), reported(offer.gpu_amount)]
  if (each === null || gpus === null) return <p className="caption">{t('fitUnknown')}</p>
  const fit = vramNeeded(question)
  const answer = fitAnswer(fit, gpus, each)
  const all = times(each, gpus)
  const gb = (amount: number) => `${format.number(amount, amount < 10 ? 2 : 1)}\u00A0${unitName('gb', format.locale)}`
  return (
    <>
      <p>
        <b className={`mark ${TONES[answer]}`}>{t(answer)}</b>{' '}
        <span className="dim">{t('fitNeeds', { needed: gb(fit.total), total: gb(all) })}</span>
      </p>
      <div className="meter" aria-hidden="true">
        <i style={{ width: `${Math.min(100, (fit.total / all) * 100)}%` }} />
      </div>
      <p className="caption">
        {t('fitAssumes', {
          context: question.context,
          sequences: question.sequences,
          overhead: question.overhead,
          gpus: t('countGpus', { count: gpus }),
        })}
      </p>
    </>
  )
}

/** Cost and fit as in the panel, on the page of the offer. */
export function OfferEstimates({ offer }: { offer: SearchOffer }) {
  const [period, setPeriod] = usePeriod()
  return (
    <>
      <PanelCost offer={offer} period={period} onPeriod={setPeriod} level={2} />
      <PanelFit offer={offer} level={2} />
    </>
  )
}
