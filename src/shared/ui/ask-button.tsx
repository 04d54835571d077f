import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from './button'
import { uiCatalog } from './messages'
import { takeFocus } from './take-focus'

interface Props {
  label: string
  /** Accessible name, if the page has several buttons with this label. */
  name?: string | undefined
  action: string
  onAction: () => void
  /** Paragraphs about the effect of the action. */
  children: ReactNode
}

/** A button that asks before it acts: two buttons replace it, and the first of them gets the focus. */
export function AskButton({ label, name = label, action, onAction, children }: Props) {
  const t = useMessages(uiCatalog)
  const [stage, setStage] = useState<'offered' | 'asking' | 'left'>('offered')
  const why = useId()
  if (stage !== 'asking') {
    return (
      <Button variant="default" aria-label={name} ref={stage === 'left' ? takeFocus : null} onClick={() => setStage('asking')}>
        {label}
      </Button>
    )
  }
  return (
    <div className="medium stack gap-3 max-360">
      <div id={why} className="stack">
        {children}
      </div>
      <div className="row">
        <Button
          variant="danger"
          onClick={() => {
            setStage('left')
            onAction()
          }}
        >
          {action}
        </Button>
        <Button variant="default" aria-describedby={why} ref={takeFocus} onClick={() => setStage('left')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
