import { useMemo, useState } from 'react'
import { useReaderIn, type Reader } from '@/api/use-reader'
import type { HostsAsked } from '@/api/hosts'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { groupByCause, type GroupedCause } from '../findings/host-causes'
import { hostName, type HostRow } from '../host/host-row'
import type { AllHosts } from '../host/use-all-hosts'
import classes from '../hosts-page.module.css'
import { fleetCatalog } from '../fleet/beyond-text'
import type { messages } from '../fleet/messages.en'
import type { ChangeValues } from '../bulk/change-values'
import { FINDING_ACTIONS, type FindingAction, type FindingKind } from '../findings/host-findings'

/** Step for all hosts of a cause: a prefilled bulk change, loading them again, or a question to the marketplace. */
type GroupStep = { is: 'change'; values: Partial<ChangeValues> } | { is: 'load' } | { is: 'ask' }

/** The action of one host, carried out for many. A search for each host would answer less than the marketplace can. */
const GROUP_STEPS: Record<FindingAction, GroupStep> = {
  'send-for-review': { is: 'change', values: { status: 'review' } },
  'set-price': { is: 'change', values: { by: 'amount', per: 'gpu' } },
  'load-again': { is: 'load' },
  'check-again': { is: 'ask' },
}

const groupStep = (kind: FindingKind): GroupStep => GROUP_STEPS[FINDING_ACTIONS[kind]]

interface Props {
  /** Hosts of the chosen view. */
  scope: readonly HostRow[]
  /** Hosts whose last change is in doubt. */
  unsure: ReadonlySet<string>
  all: AllHosts
  asked: HostsAsked
  /** Key of the cause that filters the list. */
  chosen: string | undefined
  onChoose: (cause: string | undefined) => void
}

type CauseReader = Reader<typeof messages>
type Group = GroupedCause<HostRow>

/** A fleet with a separate reason for each host must not push the list off the screen. */
const SHOWN = 6

const loadChange = async () => (await import('../bulk/change-hosts-dialog')).ChangeHostsDialog

/** The hosts that need attention by cause: each cause filters the list and has one action for all its hosts. */
export function FleetCauses({ scope, unsure, all, asked, chosen, onChoose }: Props) {
  const reader = useReaderIn(asked.currency, fleetCatalog)
  const { t } = reader
  const change = useLazyComponent(loadChange)
  const [opened, setOpened] = useState<Group | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const causes = useMemo(() => groupByCause(scope, unsure), [scope, unsure])
  const shown = showsAll ? causes : causes.filter(({ key }, index) => index < SHOWN || key === chosen)
  const step = opened && groupStep(opened.kind)
  return (
    <>
      {causes.length > 0 && (
        <section aria-label={t('causes')} className={`medium lines items-start rounded surface ${classes['causes']}`}>
          <h2 className="small">{t('causes')}</h2>
          <ul className="lines full">
            {shown.map((cause) => (
              <li key={cause.key} className="line min-0">
                <button
                  type="button"
                  className={`break-anywhere high-28 rounded at-start phone-high hover-sunken toggle ${classes['cause']}`}
                  aria-pressed={cause.key === chosen}
                  onClick={() => onChoose(cause.key === chosen ? undefined : cause.key)}
                >
                  {t.rich('causeOf', { hosts: <b>{t('countHosts', { count: cause.rows.length })}</b>, cause: causeText(cause, reader) })}
                </button>
                <CauseAction
                  cause={cause}
                  reader={reader}
                  isLoading={all.state === 'loading'}
                  onLoad={all.reload}
                  onChange={() => {
                    setOpened(cause)
                    change.open()
                  }}
                />
              </li>
            ))}
          </ul>
          {shown.length < causes.length && (
            <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)}>
              {t('allCauses', { count: causes.length })}
            </Button>
          )}
        </section>
      )}
      {change.Opened && opened && step?.is === 'change' && (
        <change.Opened hosts={opened.rows.map(({ host }) => host)} currency={asked.currency} values={step.values} onClose={change.close} />
      )}
    </>
  )
}

interface ActionProps {
  cause: Group
  reader: CauseReader
  isLoading: boolean
  onLoad: () => void
  onChange: () => void
}

function CauseAction({ cause, reader, isLoading, onLoad, onChange }: ActionProps) {
  const { t } = reader
  const label = actionText(cause, groupStep(cause.kind), reader)
  const about = `${label}: ${causeText(cause, reader)}`
  switch (groupStep(cause.kind).is) {
    case 'change':
      return (
        <Button variant="default" size="xs" aria-haspopup="dialog" aria-label={about} onClick={onChange}>
          {label}
        </Button>
      )
    case 'load':
      return (
        <Button variant="default" size="xs" aria-label={about} aria-disabled={isLoading} onClick={isLoading ? undefined : onLoad}>
          {isLoading ? t('updating') : label}
        </Button>
      )
    case 'ask':
      return <CopyButton variant="default" size="xs" label={label} fullLabel={about} value={() => questionText(cause, reader)} />
  }
}

const actionText = ({ kind }: Group, { is }: GroupStep, { t }: CauseReader): string =>
  is === 'load' ? t('loadCause') : is === 'ask' ? t('askCause') : t(kind === 'no-price' ? 'priceCause' : 'reviewCause')

function causeText({ kind, reason }: Group, { t }: CauseReader): string {
  if (reason !== null) return t('causeQuoted', { cause: t(`cause_${kind}`), reason })
  return kind === 'blocked' ? t('causeSilent', { cause: t(`cause_${kind}`) }) : t(`cause_${kind}`)
}

/** A question that an operator can send to the marketplace, with the hosts that it is about. */
function questionText(cause: Group, reader: CauseReader): string {
  const { t } = reader
  const hosts = cause.rows.map(({ id, host }) => (hostName(host) === id ? id : `${hostName(host)}, ${id}`))
  return [t(cause.kind === 'waiting' ? 'askWaiting' : 'askListed', { cause: causeText(cause, reader) }), ...hosts].join('\n')
}
