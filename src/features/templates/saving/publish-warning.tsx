import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { valuesOf, type TemplateValues } from '../diff/template-values'
import { secretsInCommand, secretsInEnv, type SecretFound } from './looks-secret'
import classes from './review.module.css'
import { makesPublic, wantedOf, type SavePlan } from './save-plan'
import type { SavingTranslate, Words } from './value-text'

interface Props {
  plan: SavePlan
  onAgree: (mayPublish: boolean) => void
  words: Words
}

/** Said before a template, and what looks like a secret in it, can be read by others. */
export function PublishWarning({ plan, onAgree, words: { t } }: Props) {
  const wanted = wantedOf(plan)
  const isTurning = makesPublic(plan)
  const secrets = isTurning ? secretsOf(wanted, t) : newSecrets(valuesOf(plan.fresh), wanted, t)
  if (!isTurning && (wanted.is_private || secrets.length === 0)) return null
  return (
    <section className={classes['publish']}>
      <Icon name="alert" />
      <div>
        <strong>{t(!isTurning ? 'publicSecrets' : plan.fresh.is_private === null ? 'publishUnknownTitle' : 'publishTitle')}</strong>
        <p>{t('publishText')}</p>
        {secrets.length > 0 && (
          <>
            <p>{t('secretsThere')}</p>
            <ul>
              {secrets.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
        {isTurning && (
          <CheckboxField
            label={secrets.length > 0 ? t('agreePublishSecrets', { count: secrets.length }) : t('agreePublish')}
            isOn={plan.mayPublish}
            onChange={onAgree}
          />
        )}
      </div>
    </section>
  )
}

/** Where and under which name, never the value: "Environment: HF_TOKEN". */
function secretsOf({ env, on_start_command }: Pick<TemplateValues, 'env' | 'on_start_command'>, t: SavingTranslate): string[] {
  const told = (field: 'env' | 'on_start_command') => (secret: SecretFound) =>
    t('secretIn', { field: t(`field_${field}`), name: secret.name ?? t(UNNAMED[secret.why]) })
  return [...new Set([...secretsInEnv(env).map(told('env')), ...secretsInCommand(on_start_command).map(told('on_start_command'))])]
}

const UNNAMED = {
  name: 'secretToken',
  token: 'secretToken',
  'private-key': 'secretKey',
  'address-password': 'secretAddress',
  'command-password': 'secretPassword',
} as const

/** What the template, public already, did not hold before. */
function newSecrets(before: TemplateValues, wanted: TemplateValues, t: SavingTranslate): string[] {
  const changed = {
    env: before.env === wanted.env ? '' : wanted.env,
    on_start_command: before.on_start_command === wanted.on_start_command ? '' : wanted.on_start_command,
  }
  const there = new Set(secretsOf(before, t))
  return secretsOf(changed, t).filter((text) => !there.has(text))
}
