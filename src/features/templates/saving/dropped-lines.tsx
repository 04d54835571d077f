import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import type { FieldVersions } from '../diff/three-way'
import { hideSecrets } from '../hidden-secrets'
import { droppedIn } from './value-text'
import { secretsIn, textKind } from './secrets-in'
import { withLine } from './merge-texts'
import classes from './review.module.css'
import type { Edited } from './save-plan'

interface Props {
  versions: FieldVersions
  choice: Edited
  onChoose: (choice: Edited) => void
}

export function DroppedLines({ versions, choice, onChoose }: Props) {
  const { t } = useReader(savingCatalog)
  const { field } = versions
  const dropped = droppedIn(versions, choice.text)
  if (dropped.length === 0) return null
  return (
    <ul className={`stack ${classes['dropped']}`} aria-label={t('droppedLines', { field: t(`field_${field}`) })}>
      {dropped.map(({ text, side }) => {
        const shown = hideSecrets(text, secretsIn(text, textKind(field)))
        return (
          <li key={text} className="row warn-soft medium">
            <Icon name="alert" className="warn" />
            <code className="break-anywhere">{shown}</code>
            <span className="caption">{t(`dropped_${side}`)}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('putBackLine', { line: shown })}
              onClick={() => onChoose({ ...choice, text: withLine(choice.text, text) })}
            >
              {t('putBack')}
            </Button>
            <CheckboxField
              label={t('leaveOut')}
              name={t('leaveOutLine', { line: shown })}
              isOn={choice.leftOut.includes(text)}
              onChange={(isOn) =>
                onChoose({ ...choice, leftOut: isOn ? [...choice.leftOut, text] : choice.leftOut.filter((line) => line !== text) })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
