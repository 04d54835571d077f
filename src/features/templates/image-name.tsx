import { imageOf } from '@/domain/template-text'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { templatesCatalog } from './messages'

export function ImageName({ template }: { template: Pick<Template, 'image' | 'image_tag'> }) {
  const t = useMessages(templatesCatalog)
  const image = imageOf(template)
  if (image === null) return <span className="caption-faint">{t('imageUnknown')}</span>
  return (
    <code className="break-anywhere small">
      {image.name}
      {image.tag !== '' && <span className="dim">{`:${image.tag}`}</span>}
    </code>
  )
}
