import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { CopyButton } from '@/shared/ui/copy-button'
import { templatesCatalog } from '../messages'
import { ScrollText } from '@/shared/ui/scroll-region'
import classes from './template-page.module.css'

/** Characters shown: laying out more blocks the page. The copy button copies all. */
const MAX_DRAWN = 20_000

interface Props {
  text: string
  label: string
  copied?: string
}

export function CommandText({ text, label, copied = text }: Props) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={`line min-0 top framed rounded sunken ${classes['command']}`}>
      <ScrollText label={label}>{cutText(text, MAX_DRAWN)}</ScrollText>
      <CopyButton value={copied} label={t('copyWhat', { what: label })} variant="subtle" size="xs" isIconOnly />
    </div>
  )
}
