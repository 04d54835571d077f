import type { Template } from '@/contract/template'
import { foldText } from '@/shared/lib/fold-text'
import { withoutInvisible } from '@/shared/lib/invisible'

/** A text without anything to see would leave the links of a template without a name. */
export const templateName = ({ id, name, image }: Pick<Template, 'id' | 'name' | 'image'>): string =>
  [name, image].find((text) => withoutInvisible(text ?? '').trim()) ?? id

/** The image in its common form, split in two; null if it is not reported. */
export const imageOf = ({ image, image_tag }: Pick<Template, 'image' | 'image_tag'>): { name: string; tag: string } | null =>
  image ? { name: image, tag: image_tag ?? '' } : null

/** As shown: `pytorch/pytorch:2.6`. */
export const imageText = ({ image, image_tag: tag }: Pick<Template, 'image' | 'image_tag'>): string | null =>
  image ? [image, tag].filter(Boolean).join(':') : null

export function matchesTemplate(template: Template, text: string): boolean {
  const { name, image, image_tag: tag, description, use_ssh, use_jupyter } = template
  // As shown: `pytorch/pytorch:2.6`.
  const reference = [image, tag].join(':')
  const where = foldText([name, reference, description, use_ssh ? 'ssh' : '', use_jupyter ? 'jupyter' : ''].join(' '))
  return foldText(withoutInvisible(text))
    .trim()
    .split(/\s+/)
    .every((word) => where.includes(word))
}
