import type { Attempt } from '@/domain/journal-entry'
import { recordOf, type RentalContent } from '@/domain/rental-record'
import { secretsOf } from '@/domain/rental-secrets'
import { useMessages } from '@/shared/i18n/i18n'
import { masked } from '@/shared/lib/mask'
import { CopyButton } from '@/shared/ui/copy-button'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './messages'

interface Props {
  attempt: Attempt
  content: RentalContent | null
}

/** What came, or what is kept of it, as JSON; secrets are hidden here too. */
export function AnswerJson({ attempt, content }: Props) {
  const t = useMessages(connectionCatalog)
  const shown = content === null ? attempt : masked(answerOf(content), secretsIn(content))
  const text = JSON.stringify(shown, null, 2)
  return (
    <details className={classes['json']}>
      <summary>{content === null ? t('receipt') : t('answer')}</summary>
      <pre>{text}</pre>
      <CopyButton value={text} label={t('copyJson')} size="xs" />
    </details>
  )
}

const secretsIn = ({ answer }: RentalContent): string[] => answer?.instances.flatMap(secretsOf).map(({ value }) => value) ?? []

function answerOf(content: RentalContent): unknown {
  const { data, raw } = recordOf(content)
  return content.answer === null ? raw : data
}
