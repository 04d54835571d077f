import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { valuesOf, type WritableField, editedRegistryFields, isRegistryEdited } from '../diff/template-values'
import { ChangesTable } from './changes-table'
import { ConflictChoice } from './conflict-choice'
import { LineMergeSection } from './line-merge-section'
import { PublishWarning } from './publish-warning'
import classes from './review.module.css'
import { conflictsOf, lineMergeOf, savedFields, versionsOf, wantedOf, type Choice, type SavePlan } from './save-plan'

interface Props {
  plan: SavePlan
  onChoose: (field: WritableField, choice: Choice) => void
  onAgree: (mayPublish: boolean) => void
}

export function ReviewBody({ plan, onChoose, onAgree }: Props) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  const { intent, fresh, checkedAt, choices } = plan
  const conflicts = conflictsOf(plan)
  const isInConflict = new Set(conflicts.map(({ field }) => field))
  const saved = savedFields(plan).filter((field) => !isInConflict.has(field))
  const theirs = versionsOf(plan).filter(({ fate }) => fate === 'theirs')
  const count = saved.length + editedRegistryFields(intent.registry).length
  return (
    <>
      {intent.isUndo && <p className="caption">{t('undoesThis')}</p>}
      {conflicts.map((versions) => {
        const { field } = versions
        const chosen = choices[field]
        const merge = lineMergeOf(versions)
        const parts = { versions, checkedAt, reader, onChoose: (choice: Choice) => onChoose(field, choice) }
        return merge ? (
          <LineMergeSection key={field} {...parts} merge={merge} choice={chosen?.kind === 'lines' ? chosen : merge.first} />
        ) : (
          <ConflictChoice key={field} {...parts} choice={chosen} baseAt={intent.baseAt} />
        )
      })}
      <PublishWarning plan={plan} onAgree={onAgree} />
      <ChangesTable
        title={t('willBeSaved')}
        about={t(conflicts.length > 0 ? 'moreFields' : 'fields', { count })}
        heads={[t('nowOnService'), t('afterSaving')]}
        fields={saved}
        from={valuesOf(fresh)}
        to={wantedOf(plan)}
        registry={intent.registry}
      />
      {saved.length + conflicts.length === 0 && !isRegistryEdited(intent.registry) && (
        <p className={`note ${classes['nothing']}`}>{t('nothingLeft')}</p>
      )}
      <ChangesTable
        title={t('keptTitle')}
        about={t('keptAbout')}
        heads={[t('before'), t('now')]}
        fields={theirs.map(({ field }) => field)}
        from={intent.base}
        to={valuesOf(fresh)}
        isQuiet
      />
    </>
  )
}
