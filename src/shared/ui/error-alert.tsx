'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { Button } from './button'
import type { ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError, type FieldError } from '@/shared/lib/api-error'
import { errorText } from './error-text'
import { Icon } from './icon'
import { uiCatalog } from './messages'
import { Status } from './status'

interface Props {
  error: unknown
  /** Field errors that are not shown next to a field; by default all of them. */
  fields?: readonly FieldError[] | undefined
  /** Set if a retry can help; never for a request that spends money. */
  onRetry?: (() => void) | undefined
  children?: ReactNode
}

export function ErrorAlert({ error, fields, onRetry, children }: Props) {
  const t = useMessages(uiCatalog)
  if (error === null || error === undefined) return null
  const { title, way, quote } = errorText(error, t)
  return (
    <Status as="div" isUrgent className="row top pad-4 medium rounded bad-soft gap-2">
      <Icon className="bad mt-2px" name="alert" />
      <div className="break-anywhere lines grow-240">
        <strong>{title}</strong>
        <span>{way}</span>
        {quote !== undefined && <q className="dim">{quote}</q>}
        <Complaints fields={fields ?? complaintsOf(error)} />
      </div>
      {(onRetry || children) && (
        <div className="flex wrap gap-2">
          {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
          {children}
        </div>
      )}
    </Status>
  )
}

const complaintsOf = (error: unknown): readonly FieldError[] => (isApiError(error) ? error.fields : [])

export const Complaints = ({ fields }: { fields: readonly FieldError[] }) =>
  fields.map(({ path, message }, at) => (
    // Index as key: the list may contain duplicates.
    <span key={at}>
      <code>{path}</code>: {message}
    </span>
  ))
