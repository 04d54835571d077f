import { isRegistryEdited } from '../diff/registry-edit'
import { valuesOf } from '../diff/template-values'
import { ChangesTable } from './changes-table'
import { ConflictChoice } from './conflict-choice'
import { PublishWarning } from './publish-warning'
import classes from './review.module.css'
import { conflictsOf, savedFields, versionsOf, wantedOf, type Choice, type SavePlan } from './save-plan'
import type { WritableField } from '../diff/template-values'
import type { Words } from './value-text'

interface Props {
  plan: SavePlan
  onChoose: (field: WritableField, choice: Choice) => void
  onAgree: (mayPublish: boolean) => void
  words: Words
}

/** What saving would do, and what has to be decided before it. */
export function ReviewBody({ plan, onChoose, onAgree, words }: Props) {
  const { t } = words
  const { intent, fresh, checkedAt, choices } = plan
  const conflicts = conflictsOf(plan)
  const isInConflict = new Set(conflicts.map(({ field }) => field))
  const saved = savedFields(plan).filter((field) => !isInConflict.has(field))
  const theirs = versionsOf(plan).filter(({ fate }) => fate === 'theirs')
  const count =
    saved.length + Number(intent.registry.docker_registry.kind !== 'keep') + Number(intent.registry.docker_password.kind !== 'keep')
  return (
    <>
      {intent.isUndo && <p className={classes['dim']}>{t('undoesThis')}</p>}
      {conflicts.map((versions) => (
        <ConflictChoice
          key={versions.field}
          versions={versions}
          choice={choices[versions.field]}
          onChoose={(choice) => onChoose(versions.field, choice)}
          baseAt={intent.baseAt}
          checkedAt={checkedAt}
          words={words}
        />
      ))}
      <PublishWarning plan={plan} onAgree={onAgree} words={words} />
      <ChangesTable
        title={t('willBeSaved')}
        about={t(conflicts.length > 0 ? 'moreFields' : 'fields', { count })}
        heads={[t('nowOnService'), t('afterSaving')]}
        fields={saved}
        from={valuesOf(fresh)}
        to={wantedOf(plan)}
        registry={intent.registry}
        words={words}
      />
      {saved.length + conflicts.length === 0 && !isRegistryEdited(intent.registry) && (
        <p className={classes['nothing']}>{t('nothingLeft')}</p>
      )}
      <ChangesTable
        title={t('keptTitle')}
        about={t('keptAbout')}
        heads={[t('before'), t('now')]}
        fields={theirs.map(({ field }) => field)}
        from={intent.base}
        to={valuesOf(fresh)}
        isQuiet
        words={words}
      />
    </>
  )
}
