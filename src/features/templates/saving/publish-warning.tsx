import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import type { ExposedLine } from './exposure'
import { CONSENT_ID } from './line-text'
import classes from './review.module.css'
import { exposedBy, type SavePlan } from './save-plan'
import type { SavingTranslate } from './value-text'

interface Props {
  plan: SavePlan
  onAgree: (mayPublish: boolean) => void
}

export function PublishWarning({ plan, onAgree }: Props) {
  const { t } = useReader(savingCatalog)
  const exposed = exposedBy(plan)
  if (exposed === null) return null
  const { isTurning, lines } = exposed
  const count = lines.length
  const consent = !isTurning ? t('agreeSecrets', { count }) : count > 0 ? t('agreePublishSecrets', { count }) : t('agreePublish')
  return (
    <section className={`warn-soft medium break-anywhere ${classes['publish']}`} id={CONSENT_ID}>
      <Icon name="alert" className="warn" />
      <div>
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
