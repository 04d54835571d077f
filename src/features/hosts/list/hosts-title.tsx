import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { DOT } from '@/shared/lib/join-dots'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { DataAge } from '@/shared/ui/data-age'
import { PageHead } from '@/shared/ui/page-head'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { AllHosts } from '../host/use-all-hosts'
import classes from '../hosts-page.module.css'
import { useHostsReader } from '../rows/host-context'
import { ViewSelect } from '../views/view-tabs'

interface Props {
  all: AllHosts
  shown: number
  views: ComponentProps<typeof ViewSelect>
  children: ReactNode
}

export function HostsTitle({ all, shown, views, children }: Props) {
  const { t } = useHostsReader()
  const hasList = all.requests > 0
  const isPhone = useMedia(PHONE)
  if (isPhone) {
    return (
      <header className={`line high-44 ${classes['phoneTitle']}`}>
        <h1>{t('hostsTitle')}</h1>
        {hasList && (
          <>
            <ViewSelect {...views} />
            <ShownCount shown={shown} total={all.rows.length} />
            <div className="note push-end nowrap">
              <HostsAge all={all} isShort />
            </div>
          </>
        )}
      </header>
    )
  }
  return (
    <PageHead
      title={t('hostsTitle')}
      beside={
        hasList ? (
          <div className="row note high-24">
            <HostsAge all={all} />
          </div>
        ) : (
          <p className="note high-24">{!all.error && <span className="skeleton" style={{ width: 180, translate: '0 7px' }} />}</p>
        )
      }
      actions={
        <>
          {children}
          {Boolean(hasList || all.error) && <CopyLinkButton />}
        </>
      }
    />
  )
}

function ShownCount({ shown, total }: { shown: number; total: number }) {
  const { t, format } = useHostsReader()
  const values = { shown: format.number(shown), total: format.number(total) }
  return (
    <Status as="span" className="note">
      <span className="sr-only">{t('shownOf', values)}</span>
      <span aria-hidden="true">{shown === total ? values.total : t('readOf', { loaded: values.shown, total: values.total })}</span>
    </Status>
  )
}

interface AgeProps extends Pick<Props, 'all'> {
  isShort?: boolean
}

function HostsAge({ all, isShort = false }: AgeProps) {
  const { t } = useHostsReader()
  return (
    <p>
      {!isShort && `${t('countHosts', { count: all.total ?? all.rows.length })}${DOT}`}
      <DataAge at={all.loadedAt} isLoading={all.state === 'loading'} onRefresh={all.reload} isShort={isShort} t={t} />
      {all.setAside > 0 && (
        <>
          {DOT}
          <Link to="/settings">{t('unreadRows', { count: all.setAside })}</Link>
        </>
      )}
    </p>
  )
}
