import { useId, type ReactNode } from 'react'
import { setPreferences, usePreferences } from '@/api/preferences'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { csvFormat } from '@/shared/lib/csv-format'
import { useStore } from '@/shared/lib/use-store'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Segmented } from '@/shared/ui/segmented'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Select } from '@/shared/ui/select'
import { limitsCatalog } from '@/api/limits/messages'
import { LocalDataSection } from './local-data-section'
import { LimitsSection } from './limits-section'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'
import { chooseUnit, knownUnits, unitsHere } from '@/api/service-units'
import { ASSUMED, UNITS, type Measured } from '@/contract/units'
import { unitName, type Unit } from '@/shared/ui/units'

const NAMES = Object.keys(UNITS) as Measured[]

/** Says which units the numbers of this marketplace have, and how the console knows (DESIGN decision 2.14). */
function UnitSelects() {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  const { recognized, chosen } = unitsHere(useStore(knownUnits))
  const nameOf = (unit: string) => unitName(unit as Unit, format.locale)
  return NAMES.map((name) => {
    const found = recognized[name]
    const usual = found ? t('unitRecognized', { unit: nameOf(found) }) : t('unitAssumed', { unit: nameOf(ASSUMED[name]) })
    const units = Object.entries(UNITS[name]).map(([value, scale]: [string, number]) => {
      const unit = nameOf(value)
      const text = { unit, whole: nameOf(ASSUMED[name]), scale: format.number(scale) }
      return { value, label: scale === 1 ? unit : t('unitScaled', text) }
    })
    return (
      <Select
        key={name}
        label={t(`unit_${name}`)}
        options={[{ value: '', label: usual }, ...units]}
        value={chosen[name] ?? ''}
        onChange={(unit) => chooseUnit(name, unit || undefined)}
      />
    )
  })
}

// At the end of the page, which does not wait for it.
const DiagnosticsSection = lazyPart(async () => (await import('./diagnostics-section')).DiagnosticsSection)

interface Props {
  language: ReactNode
  currency: ReactNode
  theme: ReactNode
  singleKeys: ReactNode
  searches: ReactNode
  keyPanel: ReactNode
}

export function SettingsPage({ language, currency, theme, singleKeys, searches, keyPanel }: Props) {
  const t = useMessages(settingsCatalog)
  const tLimits = useMessages(limitsCatalog)
  const { density, limitChoice } = usePreferences()
  const densities = [
    { value: 'comfortable', label: t('comfortable') },
    { value: 'compact', label: t('compact') },
  ] as const
  const limitChoices = [
    { value: 'ask', label: t('limitAsk') },
    { value: 'convert', label: t('limitConvert') },
    { value: 'keep', label: t('limitKeep') },
    { value: 'drop', label: t('limitDrop') },
  ] as const
  const csvFormats = [
    { value: 'language', label: t('csvLanguage') },
    { value: 'point', label: t('csvPoint') },
    { value: 'comma', label: t('csvComma') },
  ] as const
  const format = useStore(csvFormat)
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead isInset title={t('title')} />
      <Section title={t('look')}>
        <dl className={`medium grid middle ${classes['choices']}`}>
          <dt>{t('language')}</dt>
          <dd>{language}</dd>
          <dt>{t('currency')}</dt>
          <dd>{currency}</dd>
          <dt>{t('limit')}</dt>
          <dd>
            <Select
              label={t('limitWhen')}
              options={limitChoices}
              value={limitChoice ?? 'ask'}
              onChange={(next) => setPreferences({ limitChoice: next === 'ask' ? undefined : next })}
            />
          </dd>
          <dt>{t('theme')}</dt>
          <dd>{theme}</dd>
          <dt>{t('density')}</dt>
          <dd>
            <Segmented label={t('density')} options={densities} value={density} onChange={(next) => setPreferences({ density: next })} />
          </dd>
          <dt>{t('csv')}</dt>
          <dd>
            <Select label={t('csvFormat')} options={csvFormats} value={format} onChange={csvFormat.set} />
          </dd>
          <dt>{t('units')}</dt>
          <dd className="row">
            <UnitSelects />
          </dd>
          <dt>{t('singleKeys')}</dt>
          <dd>{singleKeys}</dd>
        </dl>
      </Section>
      <Section title={tLimits('title')}>
        <LimitsSection />
      </Section>
      <Section title={t('searches')}>{searches}</Section>
      <Section title={t('key')}>{keyPanel}</Section>
      <Section title={t('localData')}>
        <LocalDataSection />
      </Section>
      <Section title={t('diagnostics')}>
        <DiagnosticsSection />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section tabIndex={-1} className={`ruled ${classes['section']}`} aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
