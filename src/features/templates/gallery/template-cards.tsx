import { templateName } from '@/domain/template-text'
import type { Template } from '@/contract/template'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { Initials } from '@/shared/ui/initials'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { unitName } from '@/shared/ui/units'
import { AccessChips } from '../access-chips'
import { ImageName } from '../image-name'
import { templatesCatalog } from '../messages'
import { PrivateBadge } from '../private-badge'
import classes from './gallery-page.module.css'
import type { Mark } from './distinct-marks'
import { useTemplateLinks } from './use-template-links'

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
      aria-label={t('title')}
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
      <div className={classes['what']}>
        <div className={`row ${classes['title']}`}>
          <h2 className="normal">
            <a translate="no" href={links.detail(template.id)}>
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
        <div className={`row min-0 high-28 grow phone-line ${classes['facts']}`}>
          <AccessChips template={template} />
          <DiskSize gigabytes={template.recommended_disk_space} />
        </div>
        <ButtonAnchor
          size="xs"
          variant="default"
          href={links.offers(template.id)}
          className={classes['use']}
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
    <span className="skeleton" />
    <div className={classes['what']}>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  </li>
)

/** The recommended disk. The API gives no unit, so the title explains the assumed one. Hidden for zero or null. */
function DiskSize({ gigabytes }: { gigabytes: number | null }) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  if (gigabytes === null || gigabytes <= 0) return null
  return <span title={t('diskHint')}>{t('diskRecommended', { size: `${number(gigabytes)}\u00A0${unitName('gb', locale)}` })}</span>
}
