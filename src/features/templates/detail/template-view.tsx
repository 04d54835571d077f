import { useState, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { useKeyRemovalCount } from '@/api/key/use-on-key-removed'
import { templateRequest } from '@/api/templates'
import type { Template } from '@/contract/template'
import { rawOf } from '@/contract/raw'
import { useMessages } from '@/shared/i18n/i18n'
import { cutText } from '@/shared/lib/cut-text'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Icon } from '@/shared/ui/icon'
import { AccessChips } from '../access-chips'
import { valuesOf, type TemplateValues } from '../diff/template-values'
import { hideSecrets } from '../hidden-secrets'
import { ImageName } from '../image-name'
import { templatesCatalog } from '../messages'
import { secretsInCommand, secretsInEnv } from '../saving/secrets-in'
import { CommandText } from './command-text'
import { Environment } from './environment'
import { TemplateFacts } from './template-facts'
import classes from './template-page.module.css'
import { leftOutOf, runLine } from '../image/run-line'

/** Characters of the description; "Raw JSON" shows the rest. */
const MAX_DRAWN = 20_000

export function TemplateView({ template, age }: { template: Template; age: ReactNode }) {
  const t = useMessages(templatesCatalog)
  // Revealed values are masked again when the API key is locked or removed.
  const losses = useKeyRemovalCount()
  const [revealedAt, setRevealedAt] = useState<number | null>(null)
  const isRevealed = revealedAt === losses
  const values = valuesOf(template)
  const inEnv = secretsInEnv(values.env)
  const inCommand = secretsInCommand(values.on_start_command)
  const secrets = inEnv.length + inCommand.length
  const shown = isRevealed
    ? values
    : { ...values, env: hideSecrets(values.env, inEnv), on_start_command: hideSecrets(values.on_start_command, inCommand) }
  return (
    <>
      <div className={`grid ${classes['view']}`}>
        <div className="stack gap-5">
          <section className={`stack break-anywhere ${classes['intro']}`} aria-label={t('description')}>
            <div className="row gap-x-3">
              <ImageName template={template} />
              <AccessChips template={template} />
            </div>
            <p data-missing={!template.description || undefined}>{cutText(template.description ?? '', MAX_DRAWN) || t('noDescription')}</p>
          </section>
          {secrets > 0 && (
            <SecretsNotice count={secrets} isRevealed={isRevealed} onReveal={() => setRevealedAt(isRevealed ? null : losses)} />
          )}
          {values.image !== '' && <RunCommand values={values} shown={shown} />}
          <Environment text={values.env} shown={shown.env} />
          <section className="stack">
            <h2 className="normal">{t('startCommand')}</h2>
            {values.on_start_command === '' ? (
              <p className="caption">{t('noStartCommand')}</p>
            ) : (
              <CommandText text={shown.on_start_command} copied={values.on_start_command} label={t('startCommand')} />
            )}
          </section>
        </div>
        <div className={`stack items-start ${classes['side']}`}>
          <TemplateFacts template={template} />
          {age}
        </div>
      </div>
      <ApiDetails
        // Closes with the key: the template may hold secrets.
        key={losses}
        hasGutter
        request={() => templateRequest(template.id)}
        about={() => t('rawAbout')}
        raw={() => ({ values: { id: template.id }, json: rawOf(template) })}
      />
    </>
  )
}

interface Props {
  values: TemplateValues
  shown: TemplateValues
}

function RunCommand({ values, shown }: Props) {
  const t = useMessages(templatesCatalog)
  const leftOut = leftOutOf(values)
  return (
    <section className="stack">
      <h2 className="normal">{t('run')}</h2>
      <CommandText text={runLine(shown)} copied={runLine(values)} label={t('run')} />
      <p className="caption">
        {t('runAbout')} {leftOut > 0 && t('runLeftOut', { count: leftOut })}
      </p>
    </section>
  )
}

interface SecretsNoticeProps {
  count: number
  isRevealed: boolean
  onReveal: () => void
}

function SecretsNotice({ count, isRevealed, onReveal }: SecretsNoticeProps) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={`row warn-soft medium rounded gap-1-3 ${classes['secrets']}`}>
      <Icon name="eyeOff" className="warn" />
      <p>{t(isRevealed ? 'secretsShown' : 'secretsHidden', { count })}</p>
      <Button variant="default" size="xs" onClick={onReveal}>
        {t(isRevealed ? 'hideSecrets' : 'revealSecrets')}
      </Button>
    </div>
  )
}
