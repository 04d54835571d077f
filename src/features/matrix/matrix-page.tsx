import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isWhole, type Collected } from '@/api/list-pages'
import { gpuListRequest } from '@/api/gpus'
import type { Provider } from '@/contract/provider'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyButton } from '@/shared/ui/copy-button'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { uiCatalog } from '@/shared/ui/messages'
import { PageTitle } from '@/shared/ui/page-title'
import { shownRows } from './matrix'
import { MatrixBar } from './matrix-bar'
import { matrixCsv, matrixMarkdown } from './matrix-export'
import { MatrixFoot } from './matrix-foot'
import classes from './matrix-page.module.css'
import type { MatrixSearch } from './matrix-search'
import { MatrixTable } from './matrix-table'
import { useMatrixView } from './use-matrix-view'
import type { MatrixContext } from './matrix-words'
import { matrixCatalog } from './messages'
import { useMatrix } from './use-matrix'

const route = getRouteApi('/_app/providers/compare')

/** Providers side by side by the best price of each model. The address holds which, and how it is shown. */
export function MatrixPage() {
  const t = useMessages(matrixCatalog)
  const ui = useMessages(uiCatalog)
  const format = useFormat()
  const [search, edit] = usePageSearch(route)
  const { currency, locale, market, columns, cellColumns, rows, prices, counted } = useMatrix(search)
  // The same objects as long as nothing of them changes: a thousand cells are drawn from them.
  const context = useMemo((): MatrixContext => ({ t, ui, format, currency }), [t, ui, format, currency])
  const [first] = columns
  const { sort = 'listed', common = false, plain = false } = search
  const shown = useMemo(() => shownRows(rows, sort, common), [rows, sort, common])
  const isMarketMissing = market.isError && !market.data
  const isReading = prices.isReading || market.isPending
  const view = useMatrixView({ columns, cellColumns, all: rows, rows: shown, context, isPlain: plain, isReading })
  const change = (next: Partial<MatrixSearch>) => edit({ ...next, currency })
  const table = { columns, rows: shown, context }
  const isRead = columns.every(({ status }) => status === 'read')
  const none = rows.length === 0 ? (isRead ? 'noModels' : 'noModelsRead') : isRead ? 'noCommon' : 'noCommonRead'
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={classes['head']}>
        <div>
          <Crumb to="/providers" search={{ p: search.p, currency }}>
            {t('providers')}
          </Crumb>
          <h1>{t('title')}</h1>
        </div>
        {first && (
          <div className={classes['actions']}>
            <CopyButton value={() => matrixMarkdown(table)} label={t('copyMarkdown')} />
            <CopyButton value={() => matrixCsv(table)} label={t('copyCsv')} />
            <CopyLinkButton />
            <CurlButton request={() => gpuListRequest({ currency, locale, provider: first.provider })} about={() => t('curlAbout')} />
          </div>
        )}
        <p>{t('about', { currency })}</p>
      </div>
      <MatrixBar search={search} onChange={change} market={market.data?.rows} context={context} />
      {/* Without that list there are no names, and nobody to add. */}
      {isMarketMissing && <ErrorAlert error={market.error} onRetry={() => void market.refetch()} />}
      {search.all && isMarketMissing ? null : columns.length === 0 && !(search.all && market.isPending) ? (
        <Nothing all={search.all && market.data} t={t} onAll={() => change({ all: true })} />
      ) : (
        <>
          <MatrixTable view={view} isBehind={view.context !== context} />
          {shown.length === 0 && !prices.isReading && prices.read > 0 && (
            <div className={classes['none']}>
              <p>{t(none)}</p>
              {rows.length > 0 && (
                <Button variant="default" onClick={() => change({ common: undefined })}>
                  {t('showAllModels')}
                </Button>
              )}
            </div>
          )}
          {columns.length > 0 && (
            <MatrixFoot
              prices={prices}
              counts={search.counts ? counted : undefined}
              isPartial={cellColumns.statuses.includes('partly')}
              isPartOfMarket={search.all === true && market.data !== undefined && !isWhole(market.data)}
              context={context}
            />
          )}
        </>
      )}
    </div>
  )
}

interface NothingProps {
  /** All providers of the market, where all were asked for. */
  all: Collected<Provider> | undefined | false
  t: MatrixContext['t']
  onAll: () => void
}

function Nothing({ all, t, onAll }: NothingProps) {
  if (all) {
    return (
      <div className={classes['empty']}>
        <h2>{t(all.setAside + all.rows.length > 0 ? 'noneRead' : 'noneAtAll')}</h2>
      </div>
    )
  }
  return (
    <div className={classes['empty']}>
      <h2>{t('nothing')}</h2>
      <p>{t('nothingWay')}</p>
      <div className={classes['actions']}>
        <Button component={Link} to="/providers">
          {t('toProviders')}
        </Button>
        <Button variant="default" onClick={onAll}>
          {t('all')}
        </Button>
      </div>
    </div>
  )
}
