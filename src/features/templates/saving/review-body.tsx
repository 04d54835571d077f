import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { valuesOf, type WritableField, editedRegistryFields, isRegistryEdited } from '../diff/template-values'
import { ChangesTable } from './changes-table'
import { ConflictChoice } from './conflict-choice'
import { LineMergeSection } from './line-merge-section'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import type { ExposedLine } from './exposure'
import { CONSENT_ID } from './line-text'
import classes from './review.module.css'
import { exposedBy, type SavePlan, conflictsOf, lineMergeOf, savedFields, versionsOf, wantedOf, type Choice } from './save-plan'
import type { SavingTranslate } from './value-text'

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

interface PublishProps {
  plan: SavePlan
  onAgree: (mayPublish: boolean) => void
}

function PublishWarning({ plan, onAgree }: PublishProps) {
  const { t } = useReader(savingCatalog)
  const exposed = exposedBy(plan)
  if (exposed === null) return null
  const { isTurning, lines } = exposed
  const count = lines.length
  const consent = !isTurning ? t('agreeSecrets', { count }) : count > 0 ? t('agreePublishSecrets', { count }) : t('agreePublish')
  return (
    <section className={`warn-soft medium break-anywhere flex gap-3 mt-4 pad-3-4 rounded icon-1px ${classes['publish']}`} id={CONSENT_ID}>
      <Icon name="alert" className="warn" />
      <div className="min-0">
        <strong>{t(!isTurning ? 'publicSecrets' : plan.fresh.is_private === null ? 'publishUnknownTitle' : 'publishTitle')}</strong>
        <p>{t('publishText')}</p>
        {count > 0 && (
          <>
            <p>{t('secretsThere')}</p>
            <ul>
              {lines.map((line) => (
                <li key={`${line.field} ${line.secret.start}`}>
                  <span>{exposedName(line, t)}</span> <code>{line.shown}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <CheckboxField label={consent} isOn={plan.mayPublish} onChange={onAgree} />
      </div>
    </section>
  )
}

/** The field and the name of the value, never the value: "Environment: HF_TOKEN". */
const exposedName = ({ field, secret }: ExposedLine, t: SavingTranslate): string =>
  t('secretIn', { field: t(`field_${field}`), name: secret.name ?? t(UNNAMED[secret.why]) })

const UNNAMED = {
  name: 'secretToken',
  token: 'secretToken',
  'private-key': 'secretKey',
  'address-password': 'secretAddress',
  'command-password': 'secretPassword',
} as const
