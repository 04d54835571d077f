import { Suspense, useState, type ReactNode } from 'react'
import type { Offer } from '@/contract/offer'
import { useHostLabels } from '@/api/host-labels'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Status } from '@/shared/ui/status'
import { hostRow } from '../host/host-row'
import { useAllHosts, type AllHosts } from '../host/use-all-hosts'
import { LabelField } from '../edit/label-field'
import { useRecordSightings } from '../sightings/use-record-sightings'
import { FoundHost } from './found-host'
import classes from '../host.module.css'
import { machineCatalog } from './messages'

interface Props {
  hostId: string
  renderOffer: (offer: Offer) => ReactNode
}

/** Page of one host. The API has no request for a single host, so the list is loaded until it contains the host. */
export function HostPage({ hostId, renderOffer }: Props) {
  const t = useMessages(machineCatalog)
  const format = useFormat()
  const labels = useHostLabels()
  const [isFound, setFound] = useState(false)
  // The hosts table continues the load.
  const all = useAllHosts(isFound ? 0 : undefined)
  useRecordSightings(all)
  const { asked } = all
  const host = all.rows.find(({ id }) => id === hostId)
  if (isFound !== (host !== undefined)) setFound(!isFound)
  const row = host && hostRow(host, asked.currency, format, labels.get(host.id) ?? null)
  const name = row?.name ?? t('host')
  return (
    <div className={`stack one-column ${classes['page']}`}>
      <PageTitle>{name}</PageTitle>
      <PageHead
        isInset
        title={name}
        heading={{ translate: 'no', className: row?.label === null && row.address ? `mono ${classes['address']}` : undefined }}
        crumb={
          <Crumb to="/hosts" search={{ currency: asked.currency }}>
            {t('hosts')}
          </Crumb>
        }
        actions={
          <>
            {row && <AttentionWalk all={all} hostId={hostId} />}
            <CopyLinkButton />
          </>
        }
        beside={
          row && (
            <LabelField row={row} hasText>
              {row.label !== null && <span className="note mono break-anywhere">{row.address ?? row.id}</span>}
            </LabelField>
          )
        }
      />
      {row ? (
        // The heading stays while the texts of the sections load.
        <Suspense>
          <FoundHost row={row} asked={asked} all={all} renderOffer={renderOffer} />
        </Suspense>
      ) : (
        <MissingHost hostId={hostId} all={all} />
      )}
    </div>
  )
}

function MissingHost({ hostId, all }: { hostId: string; all: AllHosts }) {
  const t = useMessages(machineCatalog)
  const { rows, setAside, isComplete, isLoaded, isReloading, state, loaded, total, error, goOn, reload, stop } = all
  if (state === 'loading') {
    return (
      <Status as="div" className={classes['state']}>
        <h2>{t('lookingTitle')}</h2>
        <p className="dim break-anywhere">{t('looking')}</p>
        <progress value={total === undefined || isReloading ? undefined : loaded} max={total ?? 1} aria-label={t('updating')} />
        {loaded > 0 && (
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </Status>
    )
  }
  const count = rows.length
  if (isComplete) {
    // An unreadable row may be the host.
    const isKnown = setAside === 0
    return (
      <div className={classes['state']}>
        <h2>{t(isKnown ? 'missingTitle' : 'notReachedTitle')}</h2>
        <p className="dim break-anywhere">{isKnown ? t('missingText', { count, id: hostId }) : t('unreadText', { count: setAside })}</p>
        <ButtonLink to="/hosts">{t('toHosts')}</ButtonLink>
      </div>
    )
  }
  if (error) return <ErrorAlert error={error} onRetry={goOn} />
  return (
    <div className={classes['state']}>
      <h2>{t('notReachedTitle')}</h2>
      <p className="dim break-anywhere">{t('notReachedText', { count })}</p>
      {state !== 'capped' && <Button onClick={isLoaded ? reload : goOn}>{t('goOn')}</Button>}
    </div>
  )
}

const AttentionWalk = lazyPart(
  async () => (await import('./attention-walk')).AttentionWalk,
  undefined,
  // The page is complete without it.
  () => true,
)
