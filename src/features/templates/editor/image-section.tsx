import { useWatch } from 'react-hook-form'
import { isImageTag, parseImage } from '@/contract/image-reference'
import { useMessages } from '@/shared/i18n/i18n'
import { Status } from '@/shared/ui/status'
import { parsePastedImage } from '../image/pasted-image'
import { useEditor } from './editor-context'
import { editorCatalog } from './messages'
import { Section } from './section'
import { TextField } from './text-field'

export function ImageSection() {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const takePasted = (text: string): boolean => {
    const pasted = parsePastedImage(text)
    // A part of a name is pasted where the cursor is.
    if (!pasted || (pasted.image === text && form.getValues('image') !== '')) return false
    form.setValue('image', pasted.image, { shouldDirty: true, shouldValidate: true })
    if (pasted.tag !== null) form.setValue('image_tag', pasted.tag, { shouldDirty: true, shouldValidate: true })
    return true
  }
  return (
    <Section title={t('image')} about={t('imageAbout')}>
      <TextField name="name" width={5} autoComplete="off" />
      <TextField name="image" width={4} autoComplete="off" onPasteText={takePasted} />
      <TextField name="image_tag" width={3} autoComplete="off" placeholder="latest" />
      <Reference />
      <TextField name="description" />
    </Section>
  )
}

/** Shows the full reference, because a missing registry or folder is easy to overlook. */
function Reference() {
  const t = useMessages(editorCatalog)
  const { form } = useEditor()
  const [image, tag] = useWatch({ control: form.control, name: ['image', 'image_tag'] })
  const reference = fullReference(image, tag)
  return (
    <Status as="span" className="caption break-anywhere">
      {reference === null ? t('pulledUnclear') : t.rich('pulledAs', { reference: <code>{reference}</code> })}
    </Status>
  )
}

/** Adds the registry and folder that Docker assumes for short names. Returns null if the image or tag is invalid. */
export function fullReference(image: string, tag: string): string | null {
  const read = parseImage(image)
  if (typeof read === 'string' || read.tag !== null || (tag !== '' && !isImageTag(tag))) return null
  const path = read.registry === null && !read.path.includes('/') ? `library/${read.path}` : read.path
  const suffix = read.digest === null ? `:${tag || 'latest'}` : `@${read.digest}`
  return `${read.registry ?? 'docker.io'}/${path}${suffix}`
}
