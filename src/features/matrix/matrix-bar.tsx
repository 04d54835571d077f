import { useRef } from 'react'
import { PROVIDERS_MAX, readPicks, withPick, writePicks } from '@/domain/provider-picks'
import type { Provider } from '@/contract/provider'
import { Icon } from '@/shared/ui/icon'
import { SearchBox } from '@/shared/ui/search-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { Switch } from '@/shared/ui/switch'
import { MATRIX_SORTS } from './matrix'
import classes from './matrix-bar.module.css'
import type { ChangeMatrix, MatrixSearch } from './matrix-search'
import type { MatrixReader } from './matrix-words'

interface Props {
  search: MatrixSearch
  onChange: ChangeMatrix
  market: readonly Provider[] | undefined
  context: MatrixReader
}

export function MatrixBar({ search, onChange, market, context: { t } }: Props) {
  const picks = readPicks(search.p)
  return (
    <div className={`row ${classes['bar']}`}>
      <div className={classes['who']}>
        <Segmented
          label={t('which')}
          options={[
            { value: 'chosen', label: t('chosen') },
            { value: 'all', label: t('all') },
          ]}
          value={search.all ? 'all' : 'chosen'}
          onChange={(which) => onChange({ all: which === 'all' || undefined })}
        />
        {!search.all && <ProviderPicker picks={picks} onPicks={(next) => onChange({ p: writePicks(next) })} market={market} t={t} />}
      </div>
      {(search.all || picks.length > 0) && <ViewOptions search={search} onChange={onChange} t={t} />}
    </div>
  )
}

function ViewOptions({ search, onChange, t }: Pick<Props, 'search' | 'onChange'> & Pick<MatrixReader, 't'>) {
  return (
    <div className={classes['looks']}>
      <SearchBox label={t('searchModels')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <Switch checked={search.common === true} title={t('commonAbout')} onChange={(isOn) => onChange({ common: isOn || undefined })}>
        {t('common')}
      </Switch>
      <Switch checked={search.counts === true} title={t('countsAbout')} onChange={(isOn) => onChange({ counts: isOn || undefined })}>
        {t('counts')}
      </Switch>
      <Select
        label={t('sortBy')}
        options={MATRIX_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
        value={search.sort ?? 'listed'}
        onChange={(sort) => onChange({ sort: sort === 'listed' ? undefined : sort })}
      />
      <Segmented
        label={t('cells')}
        options={[
          { value: 'difference', label: t('difference') },
          { value: 'plain', label: t('plain') },
        ]}
        value={search.plain ? 'plain' : 'difference'}
        onChange={(cells) => onChange({ plain: cells === 'plain' || undefined })}
      />
    </div>
  )
}

interface ProviderPickerProps {
  picks: readonly string[]
  onPicks: (next: string[]) => void
  market: readonly Provider[] | undefined
  t: MatrixReader['t']
}

function ProviderPicker({ picks, onPicks, market = [], t }: ProviderPickerProps) {
  const nameOf = (slug: string) => market.find(({ translit_name }) => translit_name === slug)?.name?.trim() || slug
  const others = market
    .flatMap(({ translit_name, name }) =>
      translit_name && !picks.includes(translit_name) ? [{ value: translit_name, label: name?.trim() || translit_name }] : [],
    )
    .toSorted((a, b) => a.label.localeCompare(b.label))
  const isFull = picks.length >= PROVIDERS_MAX
  const list = useRef<HTMLUListElement>(null)
  const drop = (slug: string) => {
    // The focused button is about to disappear.
    list.current?.focus()
    onPicks(withPick(picks, slug, false))
  }
  const add = (slug: string) => {
    // The select disappears when the last slot is filled.
    if (picks.length + 1 >= PROVIDERS_MAX) list.current?.focus()
    onPicks(withPick(picks, slug, true))
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={classes['chips']} aria-label={t('providers')}>
        {picks.map((slug) => (
          <li key={slug}>
            <bdi>{nameOf(slug)}</bdi>
            <button type="button" aria-label={t('remove', { name: nameOf(slug) })} onClick={() => drop(slug)}>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <span className="caption">{t('places', { taken: String(picks.length), max: String(PROVIDERS_MAX) })}</span>
      {!isFull && (
        <select aria-label={t('add')} className={`dim ${classes['add']}`} value="" onChange={({ currentTarget: { value } }) => add(value)}>
          <option value="" disabled>
            {t('add')}
          </option>
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
