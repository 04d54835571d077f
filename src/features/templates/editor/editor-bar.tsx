import { Button } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './editor-bar.module.css'
import { editorCatalog } from './messages'
import { useChangeCount } from './use-change-count'

interface Props {
  onReview: () => void
  /** Leaves the editor; asks first when something would be lost. */
  onDiscard: (changes: number) => void
}

/** How much is changed, and the way to have it reviewed. A button that does nothing says why. */
export function EditorBar({ onReview, onDiscard }: Props) {
  const t = useMessages(editorCatalog)
  const id = useId()
  const count = useChangeCount()
  return (
    <>
      <output id={id} className={classes['count']}>
        {count === 0 ? t('noChanges') : t('changes', { count })}
      </output>
      <Button variant="subtle" onClick={() => onDiscard(count)}>
        {t(count === 0 ? 'close' : 'discard')}
      </Button>
      <Button
        aria-disabled={count === 0}
        {...(count === 0 ? { 'data-disabled': true } : {})}
        aria-describedby={id}
        title={t(count === 0 ? 'nothingToReview' : 'reviewHint')}
        onClick={onReview}
      >
        {t('review')}
      </Button>
    </>
  )
}
