import { useReader } from '@/api/use-reader'
import { Suspense, useState, type ReactNode, Fragment, useRef } from 'react'
import type { Offer } from '@/contract/offer'
import { useHostLabels } from '@/api/host-labels'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { lazyPart, quietPart } from '@/shared/ui/lazy-part'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { Status } from '@/shared/ui/status'
import { hostRow, type HostRow } from '../host/host-row'
import { useAllHosts, type AllHosts } from '../host/use-all-hosts'
import { LabelField } from '../edit/label-field'
import { useRecordSightings } from '../sightings/use-record-sightings'
import classes from '../host.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hostListRequest, reloadHost, type HostsAsked } from '@/api/hosts'
import { placeLabel } from '@/domain/country-label'
import { rawOf } from '@/contract/raw'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { DataAge } from '@/shared/ui/data-age'
import { useHostMarket } from '../advisor/use-host-market'
import { EditForm } from '../edit/edit-form'
import { useEditDraft } from '../edit/host-edit'
import { useSettleUnsure } from '../findings/use-settle-unsure'
import { useUnsureHosts } from '../host/host-changes'
import { StatusMark } from '../status/status-mark'
import { VisibilitySection } from '../why-not/visibility-section'

const machineCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  hostId: string
  renderOffer: (offer: Offer) => ReactNode
}

/** Page of one host. The API has no request for a single host, so the list is loaded until it contains the host. */
export function HostPage({ hostId, renderOffer }: Props) {
  const { t, format } = useReader(machineCatalog)
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
    <div className="stack one-column pad-gutter pad-bottom-6">
      <PageTitle>{name}</PageTitle>
      <PageHead
        isInset
        title={name}
        heading={{ translate: 'no', className: row?.label === null && row.address ? 'mono' : undefined }}
        crumb={
          <Crumb to="/hosts" search={{ currency: asked.currency }}>
            {t('hostsTitle')}
          </Crumb>
        }
        actions={
          <>
            {row && <AttentionWalk all={all} hostId={hostId} t={t} />}
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
      <Status as="div" className="stack items-start gap-3 max-720 pad-y-4">
        <h2 className="normal mb-2">{t('lookingTitle')}</h2>
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
      <div className="stack items-start gap-3 max-720 pad-y-4">
        <h2 className="normal mb-2">{t(isKnown ? 'missingTitle' : 'notReachedTitle')}</h2>
        <p className="dim break-anywhere">{isKnown ? t('missingText', { count, id: hostId }) : t('unreadText', { count: setAside })}</p>
        <ButtonLink to="/hosts">{t('toHosts')}</ButtonLink>
      </div>
    )
  }
  if (error) return <ErrorAlert error={error} onRetry={goOn} />
  return (
    <div className="stack items-start gap-3 max-720 pad-y-4">
      <h2 className="normal mb-2">{t('notReachedTitle')}</h2>
      <p className="dim break-anywhere">{t('notReachedText', { count })}</p>
      {state !== 'capped' && <Button onClick={isLoaded ? reload : goOn}>{t('goOn')}</Button>}
    </div>
  )
}

const AttentionWalk = quietPart(async () => (await import('./attention-walk')).AttentionWalk)

const RankSection = lazyPart(async () => (await import('../advisor/rank-section')).RankSection, RankPlace)
const BreakEvens = lazyPart(async () => (await import('../advisor/break-evens')).BreakEvens, BreakEvensPlace)
const HostHistory = lazyPart(async () => (await import('../history/host-history')).HostHistory)

interface FoundHostProps {
  row: HostRow
  asked: HostsAsked
  all: AllHosts
  renderOffer: (offer: Offer) => ReactNode
}

function FoundHost({ row, asked, all, renderOffer }: FoundHostProps) {
  const t = useMessages(machineCatalog)
  const { draft, setDraft, propose } = useEditDraft(asked, row.id)
  const market = useHostMarket(row, asked)
  const priceRef = useRef<HTMLInputElement>(null)
  const { host } = row
  useSettleUnsure([row], useUnsureHosts(), asked)
  return (
    <>
      <What row={row} asked={asked} all={all} />
      <div className="split gap-5 mt-3 line-top pad-top-4">
        <div className={`stack one-column gap-5 ${classes['main']}`}>
          <VisibilitySection row={row} asked={asked} market={market} onSetPrice={() => priceRef.current?.focus()} />
          <section aria-labelledby="host-edit">
            <h2 id="host-edit" className="normal mb-2">
              {t('edit')}
            </h2>
            <EditForm row={row} asked={asked} draft={draft} onDraft={setDraft} priceRef={priceRef} />
          </section>
          <RankSection row={row} asked={asked} market={market} onPropose={propose} />
          <HostHistory row={row} asked={asked} />
        </div>
        <div className={`stack one-column gap-5 beside ${classes['beside']}`}>
          <BreakEvens row={row} asked={asked} />
        </div>
        <div className={`stack one-column gap-5 line-top pad-top-4 ${classes['main']}`}>
          <section aria-labelledby="host-record">
            <h2 id="host-record" className="normal mb-2">
              {t('host')}
            </h2>
            <HostFacts row={row} />
          </section>
          <section aria-labelledby="host-offer">
            <h2 id="host-offer" className="normal mb-2">
              {t('offer')}
            </h2>
            {host.offer ? (
              renderOffer(host.offer)
            ) : (
              <p className="note measure mt-1">{t(host.offer_id === null ? 'noOffer' : 'offerIdOnly')}</p>
            )}
          </section>
        </div>
      </div>
      <ApiDetails
        request={() => hostListRequest(asked)}
        about={() => t('curlAbout')}
        raw={() => ({ values: { id: row.id, offer_id: host.offer_id }, json: rawOf(host) })}
      />
    </>
  )
}

/** About as high as the loaded part, so that the history below moves little. */
function RankPlace() {
  return <div style={{ minHeight: 220 }} aria-hidden="true" />
}

function BreakEvensPlace() {
  return <div style={{ minHeight: 480 }} aria-hidden="true" />
}

function What({ row, asked, all }: Pick<FoundHostProps, 'row' | 'asked' | 'all'>) {
  const { t, format } = useReader(machineCatalog)
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => reloadHost(client, asked, row.id),
    onSuccess(host) {
      // The host is no longer listed, so load the list again.
      if (host === null) all.reload()
    },
  })
  const isLoading = all.state === 'loading' || again.isPending
  const place = row.host.offer && placeLabel(row.host.offer, format)
  return (
    <>
      <div className={`row note break-anywhere gap-2px-3 ${classes['what']}`}>
        <StatusMark status={row.status} />
        {row.gpu !== null && <span>{row.gpu}</span>}
        {place !== null && <span>{place}</span>}
        <DataAge at={row.loadedAt ?? 0} isLoading={isLoading} onRefresh={() => again.mutate()} t={t} />
      </div>
      <ErrorAlert error={again.error} onRetry={again.mutate} />
    </>
  )
}

/** All fields of SPEC 2.9 except the offer. An empty text counts as not reported. */
function HostFacts({ row }: { row: HostRow }) {
  const t = useMessages(machineCatalog)
  const { host } = row
  const facts: [label: string, value: string | null, hint?: string][] = [
    [t('id'), host.id],
    [t('address'), row.address],
    [t('agent'), row.agent],
    // No digit grouping: a port is a name, not an amount.
    [t('agentPort'), host.agent_port === null ? null : String(host.agent_port)],
    [t('machineId'), host.fingerprint, t('machineIdHint')],
    ...(host.user === null ? [] : [[t('user'), host.user] as [string, string]]),
    [t('status'), row.status],
    [t('statusSays'), row.reason],
    [t('offerId'), host.offer_id],
  ]
  return (
    <dl className="medium fact-list">
      {facts.map(([label, value, hint]) => (
        <Fragment key={label}>
          <dt>
            {label}
            {hint !== undefined && <small className="block caption-faint leading-13">{hint}</small>}
          </dt>
          <dd className={`break-anywhere ${value?.trim() ? 'weight-500' : 'faint plain'}`}>{value?.trim() || t('notReported')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
