import type { RentalSecret } from '@/domain/rental-secrets'
import { useMessages } from '@/shared/i18n/i18n'
import { Section } from './connect-section'
import classes from './connection-kit.module.css'
import side from './side.module.css'
import { connectionCatalog } from './messages'
import { SecretField } from './secret-field'

interface Props {
  secrets: readonly RentalSecret[]
  onCopied: (name: string) => void
}

export function SecretsSection({ secrets, onCopied }: Props) {
  const t = useMessages(connectionCatalog)
  return (
    <Section title={t('secrets')} aside={<span className={classes['aside']}>{t('shownFor')}</span>}>
      <ul className={side['secrets']}>
        {secrets.map(({ name, value }) => (
          <li key={name}>
            <SecretField label={t(name)} value={value} onCopied={() => onCopied(name)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
