import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { templatesCatalog } from '../messages'
import classes from './command-text.module.css'

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
        {text}
      </pre>
      <CopyButton value={copied} label={t('copyWhat', { what: label })} variant="subtle" size="xs" isIconOnly />
    </div>
  )
}
