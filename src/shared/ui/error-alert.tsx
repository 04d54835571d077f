import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError, type FieldError } from '@/shared/lib/api-error'
import classes from './error-alert.module.css'
import { errorWords } from './error-words'
import { Icon } from './icon'
import { uiCatalog } from './messages'

interface Props {
  /** Nothing is drawn without one. */
  error: unknown
  /** The complaints that stand at no field; all of them unless told otherwise. */
  fields?: readonly FieldError[] | undefined
  /** Present where trying again can help; never for something that spends money. */
  onRetry?: (() => void) | undefined
  /** Ways on other than trying again. */
  children?: ReactNode
}

/** The one look of an error: what happened, what helps, what the service said, and a way on. */
export function ErrorAlert({ error, fields, onRetry, children }: Props) {
  const t = useMessages(uiCatalog)
  if (error === null || error === undefined) return null
  const { title, way, quote } = errorWords(error, t)
  return (
    <div className={classes['alert']} role="alert">
      <Icon name="alert" />
      <div className={classes['words']}>
        <strong>{title}</strong>
        <span>{way}</span>
        {quote !== undefined && <q className={classes['quote']}>{quote}</q>}
        <Complaints fields={fields ?? complaintsOf(error)} />
      </div>
      {(onRetry || children) && (
        <div className={classes['actions']}>
          {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
          {children}
        </div>
      )}
    </div>
  )
}

const complaintsOf = (error: unknown): readonly FieldError[] => (isApiError(error) ? error.fields : [])

/** What the service said about single fields, in its own words. */
export const Complaints = ({ fields }: { fields: readonly FieldError[] }) =>
  fields.map(({ path, message }, at) => (
    // The same may have been said twice.
    <span key={at}>
      <code>{path}</code>: {message}
    </span>
  ))
