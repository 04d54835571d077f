import { Link, useLocation } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { PageTitle } from '@/shared/ui/page-head'
import { PageFrame } from './inside-shell'
import { shellCatalog } from './pages'

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
