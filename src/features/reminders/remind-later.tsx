import { useState } from 'react'
import { journal } from '@/api/journal/journal'
import { useReader } from '@/api/use-reader'
import { remindIn, type RemindChoice } from '@/domain/stop-by'
import { Button } from '@/shared/ui/button'
import { TimeForm } from '@/shared/ui/time-form'
import { remindersCatalog } from './use-rental-name'

const CHOICES = ['hour', 'threeHours', 'tonight', 'tomorrow'] as const satisfies RemindChoice[]

interface Props {
  attemptId: string
  /** @param isSaved false if the browser did not store the choice */
  onChosen: (isSaved: boolean) => void
}

/** Times at which an overdue rental is shown again. They do not move its time to stop by. */
export function RemindLater({ attemptId, onChosen }: Props) {
  const { t } = useReader(remindersCatalog)
  const [isTyping, setTyping] = useState(false)
  const choose = (time: number) => onChosen(journal().writeRemind(attemptId, time))
  return (
    <>
      {CHOICES.map((choice) => (
        <Button key={choice} size="xs" variant="default" onClick={() => choose(remindIn(choice, Date.now()))}>
          {t(`later_${choice}`)}
        </Button>
      ))}
      <Button size="xs" variant="default" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
        {t('own')}
      </Button>
      {isTyping && (
        <TimeForm
          label={t('laterTime')}
          initial={() => remindIn('threeHours', Date.now())}
          faultIn={(time) => (time > Date.now() ? null : t('future'))}
          save={t('later')}
          className="grid full gap-2 max-360"
          onSave={choose}
          onClose={() => setTyping(false)}
        />
      )}
    </>
  )
}
