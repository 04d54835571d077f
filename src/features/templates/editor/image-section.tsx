import { useWatch } from 'react-hook-form'
import { isImageTag, readImage } from '@/contract/image-reference'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './image-section.module.css'
import { useEditor } from './editor-context'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'

/** What is run: the image and its tag, and what the template is called. */
export function ImageSection() {
  const t = useMessages(editorCatalog)
  return (
    <Section title={t('image')} about={t('imageAbout')}>
      <TextField name="name" width={5} autoComplete="off" />
      <TextField name="image" width={4} isMono autoComplete="off" />
      <TextField name="image_tag" width={3} isMono autoComplete="off" placeholder="latest" />
      <Reference />
      <TextField name="description" isLong />
    </Section>
  )
}

/** The reference in full, as it is typed: where it is pulled from is easily got wrong. */
function Reference() {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const [image, tag] = useWatch({ control: form.control, name: ['image', 'image_tag'] })
  const reference = fullReference(image, tag)
  return (
    <output className={classes['reference']}>
      {reference === null ? t('pulledUnclear') : t.rich('pulledAs', { reference: <code>{reference}</code> })}
    </output>
  )
}

/** With the registry and the folder that Docker puts in front of short names; null while it is not right. */
export function fullReference(image: string, tag: string): string | null {
  const read = readImage(image)
  if (typeof read === 'string' || read.tag !== null || (tag !== '' && !isImageTag(tag))) return null
  const path = read.registry === null && !read.path.includes('/') ? `library/${read.path}` : read.path
  const suffix = read.digest === null ? `:${tag || 'latest'}` : `@${read.digest}`
  return `${read.registry ?? 'docker.io'}/${path}${suffix}`
}
