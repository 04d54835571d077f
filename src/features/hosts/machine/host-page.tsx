import { Suspense, useState, type ReactNode } from 'react'
import type { Offer } from '@/contract/offer'
import { useHostLabels } from '@/api/host-labels'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { hostRow } from '../host/host-row'
import { useAllHosts } from '../host/use-all-hosts'
import { LabelField } from '../edit/label-field'
import { useRecordSightings } from '../sightings/use-record-sightings'
import { FoundHost } from './found-host'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'
import { MissingHost } from './missing-host'

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

const AttentionWalk = lazyPart(
  async () => (await import('./attention-walk')).AttentionWalk,
  undefined,
  // The page is complete without it.
  () => true,
)
