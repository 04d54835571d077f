import type { Agreed, Term } from '@/domain/given-machine'
import { useProviderNames } from '@/api/use-provider-names'
import type { Instance } from '@/contract/instance'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Section } from './connect-section'
import kit from './connection-kit.module.css'
import { machineFacts } from './machine-facts'
import { connectionCatalog } from './messages'
import classes from './side.module.css'

interface Props {
  source: Instance
  agreed: Agreed
  different: readonly Term[]
}

/** The machine that was given, and where it is not the one that was rented. */
export function MachineSection({ source, agreed, different }: Props) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const providerNames = useProviderNames(format.locale)
  const facts = machineFacts(source, { t, format, providerNames, agreed, different })
  if (facts.length === 0) return null
  return (
    <div className={kit['machine']}>
      <Section title={t('machine')}>
        <dl className={classes['kv']}>
          {facts.map(({ label, value, agreed: rented }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {value}
                {rented !== undefined && <strong className={classes['other']}>{t('rentedWas', { what: rented })}</strong>}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
