import { nameOfProvider } from '@/domain/model-name'
import { useRef, type ReactNode } from 'react'
import { useReader } from '@/api/use-reader'
import { PROVIDERS_MAX, parsePicks, withPick, writePicks } from '@/domain/provider-picks'
import type { Provider } from '@/contract/provider'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { SearchBox } from '@/shared/ui/search-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { Switch } from '@/shared/ui/switch'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { MATRIX_SORTS, modelFamilies, type MatrixRow } from './matrix'
import classes from './matrix-page.module.css'
import type { ChangeMatrix, MatrixSearch } from './matrix-search'
import { matrixCatalog } from './matrix-text'
import { loadsOffers } from './use-matrix'

const loadSheet = async () => (await import('@/shared/ui/dialog')).Dialog

interface Props {
  search: MatrixSearch
  onChange: ChangeMatrix
  market: readonly Provider[] | undefined
  /** All rows, including hidden ones. */
  rows: readonly MatrixRow[]
  shown: number
}

/** The choices of providers and GPU models above the matrix. On a phone, a sheet has all but the providers. */
export function MatrixBar({ search, onChange, market, rows, shown }: Props) {
  const t = useMessages(matrixCatalog)
  const isPhone = useMedia(PHONE)
  const picks = parsePicks(search.p)
  const isShown = search.all || picks.length > 0
  const view = <ViewOptions search={search} onChange={onChange} />
  const models = <ModelPicker chosen={search.gpu} rows={rows} onChosen={(gpu) => onChange({ gpu })} />
  return (
    <div className="row medium gap-2 pad-gutter pad-bottom-3">
      <div className="row gap-2 min-0 phone-full">
        <Segmented
          label={t('which')}
          options={[
            { value: 'chosen', label: t('chosen') },
            { value: 'all', label: t('allProviders') },
          ]}
          value={search.all ? 'all' : 'chosen'}
          onChange={(which) => onChange({ all: which === 'all' || undefined })}
        />
        {isPhone && isShown && (
          <Sheet search={search} shown={shown}>
            {models}
            {view}
          </Sheet>
        )}
        {!search.all && (
          <div className={classes['picks']}>
            <ProviderPicker picks={picks} onPicks={(next) => onChange({ p: writePicks(next) })} market={market} />
          </div>
        )}
      </div>
      {!isPhone && isShown && models}
      {!isPhone && isShown && <div className={`row gap-2-4 min-0 ${classes['looks']}`}>{view}</div>}
    </div>
  )
}

/** The button of the sheet, and the sheet. */
function Sheet({ search, shown, children }: Pick<Props, 'search' | 'shown'> & { children: ReactNode }) {
  const t = useMessages(matrixCatalog)
  const sheet = useLazyComponent(loadSheet)
  const { gpu, q, common, counts, sort, plain } = search
  const set = [gpu, q, common, counts, sort, plain].filter((one) => one !== undefined).length
  return (
    <>
      <Button className="push-end" variant="default" aria-haspopup="dialog" leftSection={<Icon name="filter" />} onClick={sheet.open}>
        {set === 0 ? t('filters') : t('filtersSet', { set })}
      </Button>
      {sheet.Opened && (
        <sheet.Opened
          title={t('filters')}
          onClose={sheet.close}
          foot={
            <Button fullWidth onClick={sheet.close}>
              {t('showModels', { count: shown })}
            </Button>
          }
        >
          <div className="stack gap-3">{children}</div>
        </sheet.Opened>
      )}
    </>
  )
}

function ViewOptions({ search, onChange }: Pick<Props, 'search' | 'onChange'>) {
  const t = useMessages(matrixCatalog)
  return (
    <>
      <SearchBox label={t('searchModels')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <Switch checked={search.common === true} title={t('commonAbout')} onChange={(isOn) => onChange({ common: isOn || undefined })}>
        {t('common')}
      </Switch>
      <Switch
        checked={loadsOffers(search)}
        title={t('countsAbout')}
        onChange={(isOn) => onChange({ counts: isOn === loadsOffers({ ...search, counts: undefined }) ? undefined : isOn })}
      >
        {t('counts')}
      </Switch>
      <Select
        label={t('sortBy')}
        isNamed
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
    </>
  )
}

interface ProviderPickerProps {
  picks: readonly string[]
  onPicks: (next: string[]) => void
  market: readonly Provider[] | undefined
}

function ProviderPicker({ picks, onPicks, market = [] }: ProviderPickerProps) {
  const t = useMessages(matrixCatalog)
  const nameOf = (slug: string) => nameOfProvider({ name: null, ...market.find((one) => one.translit_name === slug), translit_name: slug })
  const others = market
    .flatMap((one) =>
      one.translit_name && !picks.includes(one.translit_name) ? [{ values: [one.translit_name], label: nameOfProvider(one) }] : [],
    )
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Picker
      label={t('providersTitle')}
      addLabel={t('add')}
      picks={picks.map((value) => ({ value, label: nameOf(value) }))}
      options={[{ label: null, options: others }]}
      places={PROVIDERS_MAX}
      onAdd={([slug = '']) => onPicks(withPick(picks, slug, true))}
      onDrop={(slug) => onPicks(withPick(picks, slug, false))}
    />
  )
}

interface ModelPickerProps {
  /** Translit names. */
  chosen: readonly string[] | undefined
  rows: readonly MatrixRow[]
  onChosen: (next: string[] | undefined) => void
}

function ModelPicker({ chosen = [], rows, onChosen }: ModelPickerProps) {
  const { t } = useReader(matrixCatalog)
  const nameOf = (slug: string) => rows.find(({ gpu }) => gpu === slug)?.name ?? slug
  const families = modelFamilies(rows.filter(({ gpu }) => gpu === null || !chosen.includes(gpu)))
  const alone = families.flatMap(({ models: [only, second] }) => (only && !second ? { values: [only.gpu], label: only.name } : []))
  const groups = families.flatMap(({ name, models }) => {
    if (models.length === 1) return []
    const all = { values: models.map(({ gpu }) => gpu), label: t('family', { name, count: models.length }) }
    return { label: name, options: [all, ...models.map((model) => ({ values: [model.gpu], label: model.name }))] }
  })
  return (
    <div className="row gap-2 min-0 phone-full">
      <Picker
        label={t('chosenModels')}
        addLabel={t('addModel')}
        picks={chosen.map((value) => ({ value, label: nameOf(value) }))}
        options={[...groups, { label: null, options: alone }]}
        onAdd={(slugs) => onChosen([...chosen, ...slugs])}
        onDrop={(slug) => onChosen(chosen.length > 1 ? chosen.filter((other) => other !== slug) : undefined)}
      />
    </div>
  )
}

interface PickerOption {
  /** Several for a whole family. */
  values: readonly string[]
  label: string
}

interface PickerProps {
  label: string
  addLabel: string
  picks: readonly { value: string; label: string }[]
  options: readonly { label: string | null; options: readonly PickerOption[] }[]
  /** Maximum number of picks. */
  places?: number
  onAdd: (values: readonly string[]) => void
  onDrop: (value: string) => void
}

/** The picked items as chips, and a select that adds one. */
function Picker({ label, addLabel, picks, options: groups, places = Infinity, onAdd, onDrop }: PickerProps) {
  const t = useMessages(matrixCatalog)
  const options = groups.flatMap((group) => group.options)
  const optionOf = (option: PickerOption) => (
    <option key={options.indexOf(option)} value={options.indexOf(option)}>
      {option.label}
    </option>
  )
  const list = useRef<HTMLUListElement>(null)
  const drop = (value: string) => {
    // The focused button is about to disappear.
    list.current?.focus()
    onDrop(value)
  }
  const add = (values: readonly string[] = []) => {
    // The select disappears when the last slot is filled.
    if (picks.length + 1 >= places) list.current?.focus()
    onAdd(values)
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} className={`flex min-0 gap-2 no-outline ${classes['chips']}`} aria-label={label}>
        {picks.map((pick) => (
          <li className="middle sunken high-28 inline-flex" key={pick.value}>
            <bdi>{pick.label}</bdi>
            <button
              className="dim grid place-center"
              type="button"
              aria-label={t('remove', { name: pick.label })}
              onClick={() => drop(pick.value)}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {places < Infinity && <span className="caption">{t('taken', { taken: String(picks.length), max: String(places) })}</span>}
      {picks.length < places && (
        <select
          aria-label={addLabel}
          className={`dim on-page phone-large ${classes['add']}`}
          value=""
          onChange={({ currentTarget: { value } }) => add(options[Number(value)]?.values)}
        >
          <option value="" disabled>
            {addLabel}
          </option>
          {groups.map((group) =>
            group.label === null ? (
              group.options.map(optionOf)
            ) : (
              <optgroup key={group.label} label={group.label}>
                {group.options.map(optionOf)}
              </optgroup>
            ),
          )}
        </select>
      )}
    </>
  )
}
