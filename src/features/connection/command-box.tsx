import { CopyButton } from '@/shared/ui/copy-button'
import classes from './connection-kit.module.css'

interface Props {
  text: string
  copyLabel: string
}

export function CommandBox({ text, copyLabel }: Props) {
  return (
    <div className={`grid top framed rounded sunken two-ends ${classes['command']}`}>
      <pre className="pre-wrap break-anywhere">{text}</pre>
      <CopyButton value={text} label={copyLabel} isIconOnly size="xs" variant="subtle" />
    </div>
  )
}
