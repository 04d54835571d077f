import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { safePicture, safeUrl } from '@/shared/lib/safe-url'
import { Icon } from '@/shared/ui/icon'
import { unitName } from '@/shared/ui/units'
import { templatesCatalog } from '../messages'
import classes from './template-facts.module.css'

/** Letters of one field; "Raw JSON" has the others. */
const MAX_DRAWN = 2_000

interface Fact {
  label: string
  /** Null: not reported, which is neither no nor nothing. */
  value: ReactNode
}

/** The single fields, each with what the service says of it. */
export function TemplateFacts({ template }: { template: Template }) {
  const t = useMessages(templatesCatalog)
  const { number, locale } = useFormat()
  const flag = (value: boolean | null) => (value === null ? null : t(value ? 'yes' : 'no'))
  const text = (value: string | null) => value && <code>{cutText(value, MAX_DRAWN)}</code>
  const disk = template.recommended_disk_space
  const facts: Fact[] = [
    { label: t('image'), value: text(template.image) },
    { label: t('imageTag'), value: text(template.image_tag) },
    {
      label: t('recommendedDisk'),
      value: disk === null ? null : <span title={t('diskHint')}>{`${number(disk)}\u00A0${unitName('gb', locale)}`}</span>,
    },
    { label: t('ssh'), value: flag(template.use_ssh) },
    { label: t('directSsh'), value: flag(template.direct_ssh) },
    { label: t('sshUser'), value: text(template.ssh_username) },
    { label: t('jupyter'), value: flag(template.use_jupyter) },
    { label: t('jupyterLab'), value: flag(template.use_jupyter_lab) },
    { label: t('jupyterFolder'), value: text(template.jupyter_directory) },
    { label: t('registryUser'), value: text(template.docker_login) },
    { label: t('visibility'), value: template.is_private === null ? null : t(template.is_private ? 'private' : 'public') },
    { label: t('link'), value: template.href && <SafeLink address={template.href} /> },
    { label: t('picture'), value: template.picture && <Picture address={template.picture} /> },
    { label: t('searchParams'), value: text(template.search_params) },
    { label: t('owner'), value: text(template.owner_id) },
  ]
  return (
    <section className={classes['facts']} aria-label={t('facts')}>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={!value || undefined}>{value || t('notReported')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where the link leads is written out; whatever is no web address stays text. */
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
