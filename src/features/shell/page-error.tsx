import { Button } from '@/shared/ui/button'
import { Link, useRouter, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { ApiError } from '@/shared/lib/api-error'
import { isChunkFailure } from '@/shared/ui/error-text'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-head'
import { shellCatalog } from './pages'
import { createContext, use, type ReactNode } from 'react'
import classes from './shell.module.css'

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

export const InsideShell = createContext(false)

/** Frame of a message page. Adds `main` if the shell is missing or failed. */
export function PageFrame({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return <div className={`break-anywhere ${classes['message']}`}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={`break-anywhere ${classes['message']}`}>
      {children}
    </main>
  )
}

export function NotFoundPage() {
  'use no memo'
  const t = useMessages(shellCatalog)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <PageFrame>
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
      <p>{t.rich('notFoundWay', { path: <code>{path}</code> })}</p>
      <p>
        <Link to="/offers">{t('toOffers')}</Link>
      </p>
    </PageFrame>
  )
}
