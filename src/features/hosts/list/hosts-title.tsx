import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DOT } from '@/shared/lib/join-dots'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { DataAge } from '@/shared/ui/data-age'
import { PageHead } from '@/shared/ui/page-head'
import { useHostsReader } from '../rows/host-context'
import classes from '../hosts-page.module.css'
import type { AllHosts } from '../host/use-all-hosts'

interface Props {
  all: AllHosts
  children: ReactNode
}

export function HostsTitle({ all, children }: Props) {
  const { t } = useHostsReader()
  return (
    <PageHead
      title={t('title')}
      beside={
        all.requests > 0 ? (
          <div className={`row note high-24 ${classes['sub']}`}>
            <HostsAge all={all} />
          </div>
        ) : (
          <p className={`note high-24 ${classes['sub']}`}>{!all.error && <span className="skeleton" />}</p>
        )
      }
      actions={
        <>
          {children}
          {Boolean(all.requests > 0 || all.error) && <CopyLinkButton />}
        </>
      }
    />
  )
}

interface AgeProps extends Pick<Props, 'all'> {
  isShort?: boolean
}

export function HostsAge({ all, isShort = false }: AgeProps) {
  const { t } = useHostsReader()
  return (
    <p>
      {!isShort && `${t('machines', { count: all.total ?? all.rows.length })}${DOT}`}
      <DataAge at={all.loadedAt} isLoading={all.state === 'loading'} onRefresh={all.reload} isShort={isShort} t={t} />
      {all.setAside > 0 && (
        <>
          {DOT}
          <Link to="/settings">{t('unread', { count: all.setAside })}</Link>
        </>
      )}
    </p>
  )
}
