import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { invalidateHosts, hostListRequest, readHostAgain, type HostsAsked } from '@/api/hosts'
import { placeWords } from '@/domain/country-words'
import type { Offer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { uiCatalog } from '@/shared/ui/messages'
import { RawJson } from '@/shared/ui/raw-json'
import { DataAge } from '@/shared/ui/data-age'
import readAge from '@/shared/ui/data-age.module.css'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { EditForm } from '../edit/edit-form'
import { useEditDraft } from '../edit/use-edit-draft'
import type { HostRow } from '../host/host-row'
import type { AllHosts } from '../host/use-all-hosts'
import { statusLook } from '../status/host-status'
import { StatusMark } from '../status/status-mark'
import { WhyNot } from '../why-not/why-not'
import { HostHistory } from './host-history'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'

const Advisor = lazyPart(async () => (await import('../advisor/advisor-panel')).AdvisorPanel)
const loadCurl = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog

interface Props {
  row: HostRow
  asked: HostsAsked
  all: AllHosts
  renderOffer: (offer: Offer) => ReactNode
}

/** Everything that is known of the machine, and what can be done with it. */
export function FoundHost({ row, asked, all, renderOffer }: Props) {
  const t = useMessages(machineCatalog)
  const { draft, setDraft, propose } = useEditDraft(asked, row.id)
  const { host } = row
  return (
    <>
      <What row={row} asked={asked} all={all} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <section aria-labelledby="host-edit">
            <h2 id="host-edit">{t('edit')}</h2>
            <EditForm row={row} asked={asked} draft={draft} onDraft={setDraft} />
          </section>
          <WhyNot row={row} asked={asked} />
          <section aria-labelledby="host-record">
            <h2 id="host-record">{t('host')}</h2>
            <HostFacts row={row} />
          </section>
          <section aria-labelledby="host-offer">
            <h2 id="host-offer">{t('offer')}</h2>
            {host.offer ? (
              renderOffer(host.offer)
            ) : (
              <p className={classes['dim']}>{t(host.offer_id === null ? 'noOffer' : 'offerIdOnly')}</p>
            )}
          </section>
          <RawJson
            id={row.id}
            value={rawOf(host)}
            words={{ id: t('id'), copyId: t('copyId'), rawJson: t('rawJson'), about: t('rawAbout') }}
          />
        </div>
        <div className={classes['side']}>
          <Advisor host={host} onPropose={propose} />
          <HostHistory hostId={row.id} />
        </div>
      </div>
    </>
  )
}

/** Status, GPU, place, and how old all that is. */
function What({ row, asked, all }: Pick<Props, 'row' | 'asked' | 'all'>) {
  const t = useMessages(machineCatalog)
  const ui = useMessages(uiCatalog)
  const format = useFormat()
  const client = useQueryClient()
  const curl = useLazyComponent(loadCurl)
  const again = useMutation({
    mutationFn: () => readHostAgain(client, asked, row.id),
    async onSuccess(host) {
      if (host !== null) return
      // Not listed any more: the list is to say so.
      await invalidateHosts(client)
      all.read()
    },
  })
  const at = all.list?.readAt.get(row.id) ?? 0
  const isReading = all.reading !== null || again.isPending
  const place = row.host.offer && placeWords(row.host.offer, format)
  return (
    <>
      <div className={classes['what']}>
        <StatusMark status={row.status} />
        {(row.reason !== null || row.status === 'blocked') && (
          <span className={classes['reason']} data-tone={statusLook(row.status).tone}>
            {row.reason === null ? (
              t('noReason')
            ) : (
              <>
                {t('statusSays')}: <q>{row.reason}</q>
              </>
            )}
          </span>
        )}
        {row.gpu !== null && <span>{row.gpu}</span>}
        {place !== null && <span>{place}</span>}
        <DataAge at={at} isReading={isReading} onReadAgain={() => again.mutate()} t={t} />
        <button type="button" className={readAge['age']} onClick={curl.open}>
          <Icon name="code" size={14} />
          {ui('asCurl')}
        </button>
      </div>
      <ErrorAlert error={again.error} onRetry={again.mutate} />
      {curl.Opened && <curl.Opened request={hostListRequest(asked)} onClose={curl.close} about={t('curlAbout')} />}
    </>
  )
}

/** Every field of SPEC 2.9 but the offer. An empty text is none. */
function HostFacts({ row }: { row: HostRow }) {
  const t = useMessages(machineCatalog)
  const { host } = row
  const facts: [label: string, value: string | null, hint?: string][] = [
    [t('id'), host.id],
    [t('address'), row.address],
    [t('agent'), row.agent],
    // A port is a name, not an amount: no groups of digits.
    [t('agentPort'), host.agent_port === null ? null : String(host.agent_port)],
    [t('machineId'), host.fingerprint, t('machineIdHint')],
    ...(host.user === null ? [] : [[t('user'), host.user] as [string, string]]),
    [t('status'), row.status],
    [t('statusSays'), row.reason],
    [t('offerId'), host.offer_id],
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value, hint]) => (
        <Fragment key={label}>
          <dt>
            {label}
            {hint !== undefined && <small>{hint}</small>}
          </dt>
          <dd data-missing={!value?.trim() || undefined}>{value?.trim() || t('notReported')}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
