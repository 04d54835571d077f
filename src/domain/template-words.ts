import type { Template } from '@/contract/template'

/** What to call a template: its name, or what is there in its place. */
export const templateName = ({ id, name, image }: Pick<Template, 'id' | 'name' | 'image'>): string => name || image || id

/** The image as people write it, in its two parts; null when the service names none. */
export const imageOf = ({ image, image_tag }: Pick<Template, 'image' | 'image_tag'>): { name: string; tag: string } | null =>
  image ? { name: image, tag: image_tag ?? '' } : null

/** Every word of a search stands somewhere in what is known of the template. The API cannot search templates. */
export function matchesTemplate(template: Template, text: string): boolean {
  const { name, image, image_tag, description, use_ssh, use_jupyter } = template
  const where = [name, image, image_tag, description, use_ssh && 'ssh', use_jupyter && 'jupyter'].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => where.includes(word))
}
