import { HIDES, hiddenName } from '@/domain/hidden-items'
import { useState } from 'react'
import { useCurrency, useReader } from '@/api/use-reader'
import { defaultMinScore } from '@/api/preferences'
import { useGpuNames } from '@/api/use-gpu-names'
import { useProviderNames } from '@/api/use-provider-names'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { parseNumberText, numberInput } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { Button } from '@/shared/ui/button'
import { NumberBox } from '@/shared/ui/number-box'
import { setDefaultMinScore } from '../default-min-score'
import { hideCatalog, useHiding } from './use-hiding'
import { useSavedHides } from '@/api/suggestions'

/** Settings of every search of offers: the minimum score and the hidden items. */
export function HiddenItemsSection() {
  const t = useMessages(hideCatalog)
  return (
    <div className="stack">
      <ScoreField />
      <h3>{t('hiddenItems')}</h3>
      <HiddenItems />
    </div>
  )
}

/** Saves each valid number while the user types, as the limits do. */
function ScoreField() {
  const t = useMessages(hideCatalog)
  const { locale } = useFormat()
  const numberFault = useNumberFault()
  const [text, setText] = useState(() => numberInput(defaultMinScore(), locale))
  const score = parseNumberText(text, locale)
  const isBad = text.trim() !== '' && (score === undefined || score < 0)
  return (
    <div className="max-360">
      <NumberBox
        label={t('everyMinimumScore')}
        isWide
        inputMode="decimal"
        unit={t('noScale')}
        value={text}
        error={isBad ? (numberFault(text) ?? t('notAScore')) : undefined}
        onChange={({ currentTarget: { value: typed } }) => {
          setText(typed)
          const next = parseNumberText(typed, locale)
          if (typed.trim() === '') setDefaultMinScore(undefined)
          else if (next !== undefined && next >= 0) setDefaultMinScore(next)
        }}
      />
      <p className="caption">{t('everyScoreHelp')}</p>
    </div>
  )
}

function HiddenItems() {
  const { t, format } = useReader(hideCatalog)
  const saved = useSavedHides()
  const gpus = useGpuNames(useCurrency(), saved.not_gpu.length > 0)
  const providers = useProviderNames(format.locale, saved.not_provider.length > 0)
  const { show } = useHiding()
  const names = { format, gpuName: (slug: string) => gpus.get(slug) ?? slug, providerName: (slug: string) => providers.get(slug) ?? slug }
  const items = HIDES.flatMap((key) => saved[key].map((value) => ({ key, value, what: hiddenName(key, value, names) })))
  if (items.length === 0) return <p className="note">{t('nothingHidden')}</p>
  return (
    <ul tabIndex={-1} className="medium" aria-label={t('hiddenItems')}>
      {items.map(({ key, value, what }) => (
        <li key={`${key} ${value}`} className="line between break-anywhere gap-2-4 line-bottom pad-y-1">
          <span>
            {what} <span className="caption">{t(key)}</span>
          </span>
          <Button variant="default" size="xs" aria-label={t('showAgain', { what })} onClick={() => show(key, value, what)}>
            {t('show')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
