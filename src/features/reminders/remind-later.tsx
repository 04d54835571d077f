import { journal } from '@/api/journal/journal'
import { useReader } from '@/api/use-reader'
import { remindIn, type RemindChoice } from '@/domain/stop-by'
import { Button } from '@/shared/ui/button'
import { remindersCatalog } from './messages'

const LATER = { hour: 'laterHour', threeHours: 'laterThreeHours', tonight: 'laterTonight', tomorrow: 'laterTomorrow' } as const
const CHOICES = Object.keys(LATER) as RemindChoice[]

interface Props {
  attemptId: string
  /** @param isSaved false if the browser did not store the choice */
  onChosen: (isSaved: boolean) => void
}

/** Times at which an overdue rental is shown again. They do not move its time to stop by. */
export function RemindLater({ attemptId, onChosen }: Props) {
  const { t } = useReader(remindersCatalog)
  return CHOICES.map((choice) => (
    <Button
      key={choice}
      size="xs"
      variant="default"
      onClick={() => onChosen(journal().writeRemind(attemptId, remindIn(choice, Date.now())))}
    >
      {t(LATER[choice])}
    </Button>
  ))
}
