import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { CopyButton } from '@/shared/ui/copy-button'
import { templatesCatalog } from '../messages'
import classes from './command-text.module.css'

/** The layout of more holds the page up; all of it is copied. */
const MAX_DRAWN = 20_000

interface Props {
  text: string
  /** Names the box for screen readers. */
  label: string
  /** What is copied, where something in the text is hidden. */
  copied?: string
}

/** Something to be run, to read and to copy; it scrolls on its own where lines are long. */
export function CommandText({ text, label, copied = text }: Props) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={classes['box']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so a keyboard must get there */}
      <pre tabIndex={0} role="group" aria-label={label}>
        {cutText(text, MAX_DRAWN)}
      </pre>
      <CopyButton value={copied} label={t('copyWhat', { what: label })} variant="subtle" size="xs" isIconOnly />
    </div>
  )
}
