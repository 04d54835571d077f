import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { pathSegment } from '@/api/path'
import { priceListQuery } from '@/api/provider-comparison'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import { Status } from '@/shared/ui/status'
import { countCheapest, type MatrixRow } from './matrix'
import classes from './matrix-page.module.css'
import { statusText, type MatrixReader } from './matrix-text'
import type { MatrixColumn } from './use-matrix'

interface Props {
  column: MatrixColumn
  index: number
  /** All rows, including hidden ones. */
  rows: readonly MatrixRow[]
  context: MatrixReader
}

export const MatrixHead = memo(function MatrixHead({ column, index, rows, context }: Props) {
  const { t, format, currency } = context
  const client = useQueryClient()
  const { provider, name, facts, status } = column
  const why = statusText(column, context)
  const { lowest, listed } = countCheapest(rows, index)
  return (
    <th role="columnheader" scope="col" data-status={status}>
      {pathSegment(provider) === null ? (
        <bdi>{name}</bdi>
      ) : (
        <a href={`/providers/${encodePathName(provider)}${stringifySearch({ currency })}`}>
          <bdi>{name}</bdi>
        </a>
      )}
      {why === null ? (
        <small>{t('lowestIn', { lowest: format.number(lowest), listed: format.number(listed) })}</small>
      ) : (
        <small>
          {status === 'failed' ? (
            <Status as="span" isUrgent>
              {why}
            </Status>
          ) : (
            why
          )}
        </small>
      )}
      {status === 'failed' && (
        <button
          type="button"
          className={`text-button small ${classes['retry']}`}
          onClick={() => {
            void client.refetchQueries({ queryKey: priceListQuery({ currency, locale: format.locale, provider }).queryKey, exact: true })
          }}
        >
          {t('retry')}
        </button>
      )}
      {facts?.offers !== null && facts !== undefined && <small>{t('offersCount', { count: facts.offers })}</small>}
    </th>
  )
})
