import { Button } from '@/shared/ui/button'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { isChunkFailure } from '@/shared/ui/error-text'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-head'
import { PageFrame } from './inside-shell'
import { shellCatalog } from './pages'

/** Replaces a page that failed, within the shell. Never reloads automatically. */
export function PageError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  'use no memo'
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const isOutdated = isChunkFailure(error) && navigator.onLine
  const title = isOutdated ? t('newVersionTitle') : t('failedTitle')
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PageFrame>
      <PageTitle>{title}</PageTitle>
      <h1 tabIndex={-1}>{title}</h1>
      {isOutdated ? (
        <>
          <p>{t('newVersionWay')}</p>
          <Button onClick={() => globalThis.location.reload()}>{t('reload')}</Button>
        </>
      ) : (
        <ErrorAlert error={isChunkFailure(error) ? new ApiError('offline') : error} onRetry={again} />
      )}
      <p>
        <Link to="/offers">{t('toOffers')}</Link>
      </p>
    </PageFrame>
  )
}
