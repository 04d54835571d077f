import { useReader } from '@/api/use-reader'
import { imageText, templateName } from '@/domain/template-text'
import type { Template, TemplateSort } from '@/contract/template'
import type { Format } from '@/shared/i18n/format'
import { useMessages } from '@/shared/i18n/i18n'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { Initials } from '@/shared/ui/initials'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { unitName } from '@/shared/ui/units'
import { AccessChips, accessOf, ImageName, PrivateBadge, templatesCatalog } from '../template-parts'
import classes from '../templates.module.css'
import type { Mark } from './distinct-marks'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { getRouteApi } from '@tanstack/react-router'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'

interface Props {
  templates: readonly Template[]
  marks: ReadonlyMap<string, Mark>
  isLoading: boolean
  isStale: boolean
}

const SKELETONS = 9
/** Characters: more than two lines of any card. The template page has the full text. */
const DESCRIPTION_DRAWN = 1_000

export function TemplateCards({ templates, marks, isLoading, isStale }: Props) {
  const t = useMessages(templatesCatalog)
  const links = useTemplateLinks()
  const follow = useFollowLinks()
  return (
    <ul
      className={`grid gap-3 ${classes['cards']}`}
      aria-label={t('templatesTitle')}
      aria-busy={isLoading || isStale}
      data-stale={isStale || undefined}
      {...follow}
    >
      {isLoading
        ? Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} />)
        : templates.map((template) => <Card key={template.id} template={template} mark={marks.get(template.id)} links={links} />)}
    </ul>
  )
}

function Card({ template, mark, links }: { template: Template; mark: Mark | undefined; links: ReturnType<typeof useTemplateLinks> }) {
  const t = useMessages(templatesCatalog)
  const name = templateName(template)
  return (
    <li className={classes['card']}>
      <Initials name={name} picture={template.picture} {...mark} />
      <div className="lines min-0 content-center">
        <div className="row gap-0-2">
          <h2 className="normal break-anywhere">
            <a translate="no" className="text undecorated cover" href={links.detail(template.id)}>
              {name}
            </a>
          </h2>
          {template.is_private === true && <PrivateBadge />}
        </div>
        <ImageName template={template} />
      </div>
      {template.description && (
        <p className="note break-anywhere clip span-all two-lines">{template.description.slice(0, DESCRIPTION_DRAWN)}</p>
      )}
      <div className={`caption flex span-all gap-3 low ${classes['foot']}`}>
        <div className="row min-0 high-28 grow phone-full gap-1-4">
          <AccessChips template={template} />
          <DiskSize disk={diskOf(template)} />
        </div>
        <ButtonAnchor
          size="xs"
          variant="default"
          href={links.offers(template.id)}
          className="phone-full"
          aria-label={t('useFor', { name })}
        >
          {t('use')}
        </ButtonAnchor>
      </div>
    </li>
  )
}

const Skeleton = () => (
  <li className={classes['card']} aria-hidden="true">
    <span className="skeleton" style={{ width: 36, height: 36, borderRadius: 8 }} />
    <div className="lines min-0 content-center">
      <span className="skeleton" style={{ marginBlock: 4 }} />
      <span className="skeleton" style={{ width: '60%', marginBlock: 4 }} />
    </div>
  </li>
)

/** The recommended disk; null if it is zero or not reported. */
const diskOf = ({ recommended_disk_space: disk }: Template): number | null => (disk !== null && disk > 0 ? disk : null)

const diskText = (disk: number, { number, locale }: Format): string => `${number(disk)}\u00A0${unitName('gb', locale)}`

/** The API gives no unit, so the title explains the assumed one. */
function DiskSize({ disk }: { disk: number | null }) {
  const { t, format } = useReader(templatesCatalog)
  if (disk === null) return null
  return <span title={t('diskHint')}>{t('diskRecommended', { size: diskText(disk, format) })}</span>
}

interface TemplateTableProps extends Omit<Props, 'marks'> {
  columns: DataColumn<Template>[]
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
}

const NAME_SORTS: Partial<Record<TemplateSort, DataSort>> = {
  name_asc: { column: 'name', direction: 'ascending' },
  name_desc: { column: 'name', direction: 'descending' },
}

/** Columns of the table and of its exports, which the cards have too. */
export function useTemplateColumns(marks: ReadonlyMap<string, Mark>): DataColumn<Template>[] {
  const { t, format } = useReader(templatesCatalog)
  const links = useTemplateLinks()
  return [
    {
      id: 'name',
      head: t('template'),
      sort: 'ascending',
      csv: templateName,
      cell: (template) => (
        <span className="line break-anywhere gap-2">
          <Initials name={templateName(template)} picture={template.picture} {...marks.get(template.id)} size="sm" />
          <a href={links.detail(template.id)}>{templateName(template)}</a>
          {template.is_private === true && <PrivateBadge />}
        </span>
      ),
    },
    { id: 'image', head: t('image'), csv: imageText, cell: (template) => <ImageName template={template} /> },
    {
      id: 'access',
      head: t('access'),
      width: '260px',
      csv: (template) => accessOf(template, t).join(', ') || null,
      cell: (template) => <AccessChips template={template} none="—" />,
    },
    {
      id: 'disk',
      head: t('disk'),
      exportHead: `${t('disk')}, ${unitName('gb', format.locale)}`,
      csv: diskOf,
      align: 'end',
      width: '110px',
      cell(template) {
        const disk = diskOf(template)
        return disk === null ? '—' : diskText(disk, format)
      },
    },
    {
      id: 'use',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      width: '180px',
      cell: (template) => (
        <ButtonAnchor
          size="xs"
          variant="default"
          href={links.offers(template.id)}
          aria-label={t('useFor', { name: templateName(template) })}
        >
          {t('use')}
        </ButtonAnchor>
      ),
    },
  ]
}

export function TemplateTable({ templates, columns, sort, onSort, isLoading, isStale }: TemplateTableProps) {
  const t = useMessages(templatesCatalog)
  return (
    <DataTable
      label={t('templatesTitle')}
      columns={columns}
      rows={templates}
      rowKey={({ id }) => id}
      sort={NAME_SORTS[sort]}
      onSort={({ direction }) => onSort(direction === 'ascending' ? 'name_asc' : 'name_desc')}
      loadingRows={isLoading ? 8 : 0}
      isBusy={isStale}
      onPhone="cards"
      follow={useFollowLinks()}
    />
  )
}

const route = getRouteApi('/_app/templates/')

/** Plain hrefs: a router link per row is too slow for long lists. They keep the currency of the URL. */
function useTemplateLinks() {
  const { currency } = route.useSearch()
  return {
    detail: (id: string) => `/templates/${encodePathName(id)}${stringifySearch({ currency })}`,
    offers: (template: string) => `/offers${stringifySearch({ template, fits: true, currency })}`,
  }
}
