import { CopyButton } from '@/shared/ui/copy-button'
import classes from './commands.module.css'

interface Props {
  text: string
  /** Says what is copied. */
  copyLabel: string
}

/** A command with its own copy button. Long lines wrap instead of hiding their end. */
export function CommandBox({ text, copyLabel }: Props) {
  return (
    <div className={classes['command']}>
      <pre>{text}</pre>
      <CopyButton value={text} label={copyLabel} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}
