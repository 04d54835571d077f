import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { safePicture, safeUrl } from '@/shared/lib/safe-url'
import { Icon } from '@/shared/ui/icon'
import { unitName } from '@/shared/ui/units'
import { specOf, valuesOf, WRITABLE_FIELDS, type WritableField } from '../diff/template-values'
import { templatesCatalog } from '../messages'
import classes from './template-page.module.css'

/** Characters per field; "Raw JSON" shows the rest. */
const MAX_DRAWN = 2_000

/** The page shows the others at its head or in sections of their own. */
const FACTS = WRITABLE_FIELDS.filter((field) => !['prose', 'env', 'command'].includes(specOf(field).kind))

interface Fact {
  label: string
  value: ReactNode
}

export function TemplateFacts({ template }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  const values = valuesOf(template)
  const text = (value: string | null) => value && <code>{cutText(value, MAX_DRAWN)}</code>
  const fact = (field: WritableField): ReactNode => {
    const value = values[field]
    if (typeof value === 'boolean') return t(field === 'is_private' ? (value ? 'private' : 'public') : value ? 'yes' : 'no')
    return typeof value === 'number' ? <span title={t('diskHint')}>{`${number(value)}\u00A0${unitName('gb', locale)}`}</span> : text(value)
  }
  const facts: Fact[] = [
    ...FACTS.map((field) => ({ label: t(`field_${field}`), value: fact(field) })),
    { label: t('link'), value: template.href && <SafeLink address={template.href} /> },
    { label: t('picture'), value: template.picture && <Picture address={template.picture} /> },
    { label: t('searchParams'), value: text(template.search_params) },
    { label: t('owner'), value: text(template.owner_id) },
  ]
  return (
    <section className={`medium min-0 self-start ${classes['facts']}`} aria-label={t('facts')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={`end break-anywhere ${value ? '' : 'caption-faint'}`}>{value || t('notReported')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function SafeLink({ address }: { address: string }) {
  const t = useMessages(templatesCatalog)
  const url = safeUrl(address)
  if (url === null) return t('linkUnsafe', { text: cutText(address, MAX_DRAWN) })
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer" title={url.href}>
      {url.host}
      <Icon name="external" size={12} />
    </a>
  )
}

function Picture({ address }: { address: string }) {
  const t = useMessages(templatesCatalog)
  if (safePicture(address) !== null) return t('pictureShown')
  const url = safeUrl(address)
  return url === null ? t('linkUnsafe', { text: cutText(address, MAX_DRAWN) }) : t('pictureElsewhere', { host: url.host })
}
