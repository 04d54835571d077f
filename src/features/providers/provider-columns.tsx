import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Link } from '@tanstack/react-router'
import { pathSegment } from '@/api/path'
import { PROVIDERS_MAX } from '@/domain/provider-picks'
import { useReader, type Reader } from '@/api/use-reader'
import type { Provider } from '@/contract/provider'
import type { Format } from '@/shared/i18n/format'
import type { DataColumn } from '@/shared/ui/data-table'
import { Initials } from '@/shared/ui/initials'
import { countryLabel } from '@/domain/country-label'
import { nameOfProvider } from '@/domain/model-name'
import { ProviderFacts, providersCatalog } from './provider-facts'
import type { messages } from './messages.en'

export interface ColumnsContext extends Reader<typeof messages> {
  picks: readonly string[]
  onPick: (name: string, isPicked: boolean) => void
  isPhone: boolean
}

export function providerColumns(context: ColumnsContext): DataColumn<Provider>[] {
  const { t, format, picks, onPick, isPhone } = context
  const none = <span className="caption-faint">{t('notReported')}</span>
  const pick: DataColumn<Provider> = {
    id: 'pick',
    head: t('headPick'),
    isHeadHidden: true,
    width: '48px',
    // Empty without a translit name: the price list cannot be requested.
    cell: ({ translit_name }) => translit_name && <PickBox slug={translit_name} picks={picks} onPick={onPick} isPhone={isPhone} />,
  }
  const name: DataColumn<Provider> = {
    id: 'name',
    head: t('provider'),
    csv: nameOfProvider,
    isRowHeader: true,
    sort: 'ascending',
    width: '240px',
    cell: (row) => <Name row={row} />,
  }
  const about: DataColumn<Provider> = {
    id: 'about',
    head: t('description'),
    isHeadHidden: isPhone,
    csv: ({ description }) => description,
    cell: ({ description }) =>
      description ? (
        <bdi
          className={`dim break-anywhere at-start${isPhone ? '' : ' two-lines'}`}
          title={isPhone ? undefined : description}
          translate="yes"
        >
          {description}
        </bdi>
      ) : (
        none
      ),
  }
  if (isPhone) {
    const facts: DataColumn<Provider> = {
      id: 'facts',
      head: t('headFacts'),
      isHeadHidden: true,
      cell: (row) => <ProviderFacts provider={row} />,
    }
    return [name, facts, about, pick]
  }
  return [
    pick,
    name,
    {
      id: 'country',
      head: t('country'),
      csv: ({ country }) => country?.trim() || null,
      text: ({ country }) => country?.trim() && countryLabel(country, format).name,
      sort: 'ascending',
      width: '140px',
      cell: ({ country }) => (country?.trim() ? <Country word={country} format={format} /> : none),
    },
    {
      id: 'offers',
      head: t('offersTitle'),
      csv: ({ offers }) => offers,
      align: 'end',
      sort: 'descending',
      width: '110px',
      cell: ({ offers }) => (offers === null ? none : format.number(offers)),
    },
    {
      id: 'gpus',
      head: t('gpusTitle'),
      csv: ({ gpus_count }) => gpus_count,
      align: 'end',
      sort: 'descending',
      width: '80px',
      cell: ({ gpus_count }) => (gpus_count === null ? none : format.number(gpus_count)),
    },
    about,
  ]
}

function Name({ row }: { row: Provider }) {
  const { t, currency } = useReader(providersCatalog)
  const { translit_name: slug, logo } = row
  const name = nameOfProvider(row)
  return (
    <span className="line min-0 gap-2">
      <Initials name={name} picture={logo} size="sm" />
      {slug && pathSegment(slug) !== null ? (
        <Link to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name || t('nameless')}</bdi>
      )}
    </span>
  )
}

function PickBox({ slug, picks, onPick, isPhone }: { slug: string } & Pick<ColumnsContext, 'picks' | 'onPick' | 'isPhone'>) {
  const { t } = useReader(providersCatalog)
  const isPicked = picks.includes(slug)
  const isShut = !isPicked && picks.length >= PROVIDERS_MAX
  return (
    <CheckboxField
      label={isPhone ? t('compare') : ''}
      name={t('compare')}
      isOn={isPicked}
      disabled={isShut}
      title={isShut ? t('full') : undefined}
      onChange={(isOn) => onPick(slug, isOn)}
    />
  )
}

function Country({ word, format }: { word: string; format: Format }) {
  const { name, sent } = countryLabel(word, format)
  return (
    <bdi className="long-word" title={sent}>
      {name}
    </bdi>
  )
}
