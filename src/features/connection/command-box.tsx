import { CopyButton } from '@/shared/ui/copy-button'
import classes from './commands.module.css'

interface Props {
  text: string
  /** Accessible name of the copy button. */
  copyLabel: string
}

/** A command with a copy button. Long lines wrap. */
export function CommandBox({ text, copyLabel }: Props) {
  return (
    <div className={classes['command']}>
      <pre>{text}</pre>
      <CopyButton value={text} label={copyLabel} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}
