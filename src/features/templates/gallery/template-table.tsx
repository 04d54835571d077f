import { templateName } from '@/domain/template-text'
import type { Template, TemplateSort } from '@/contract/template'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { Initials } from '@/shared/ui/initials'
import { unitName } from '@/shared/ui/units'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { AccessChips } from '../access-chips'
import { ImageName } from '../image-name'
import { templatesCatalog } from '../messages'
import { PrivateBadge } from '../private-badge'
import type { Mark } from './distinct-marks'
import { useTemplateLinks } from './use-template-links'

interface Props {
  templates: readonly Template[]
  marks: ReadonlyMap<string, Mark>
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  isLoading: boolean
  isStale: boolean
}

const NAME_SORTS: Partial<Record<TemplateSort, DataSort>> = {
  name_asc: { column: 'name', direction: 'ascending' },
  name_desc: { column: 'name', direction: 'descending' },
}

export function TemplateTable({ templates, marks, sort, onSort, isLoading, isStale }: Props) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  const links = useTemplateLinks()
  const columns: DataColumn<Template>[] = [
    {
      id: 'name',
      head: t('name'),
      sort: 'ascending',
      cell: (template) => (
        <span className="line break-anywhere gap-10px">
          <Initials name={templateName(template)} picture={template.picture} {...marks.get(template.id)} size="sm" />
          <a href={links.detail(template.id)}>{templateName(template)}</a>
          {template.is_private === true && <PrivateBadge />}
        </span>
      ),
    },
    { id: 'image', head: t('image'), cell: (template) => <ImageName template={template} /> },
    { id: 'access', head: t('access'), width: '260px', cell: (template) => <AccessChips template={template} none="—" /> },
    {
      id: 'disk',
      head: t('disk'),
      align: 'end',
      width: '110px',
      cell: ({ recommended_disk_space: disk }) => (disk !== null && disk > 0 ? `${number(disk)}\u00A0${unitName('gb', locale)}` : '—'),
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
  return (
    <DataTable
      label={t('title')}
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
