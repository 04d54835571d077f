import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { templateQuery } from '@/api/templates'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { factText, FIELD } from '@/domain/offer-fields'
import { templateName } from '@/domain/template-text'
import type { FitView } from '../template-fit/fit-view'
import classes from './offer-panel.module.css'
import type { PanelFact } from './panel-facts'
import { PanelSection } from './panel-section'
import { usePanelReader, type PanelReader } from './use-panel-reader'

interface Props {
  offer: SearchOffer
  templateId: string | undefined
  fit: FitView | undefined
}

export function PanelConnection({ offer, templateId, fit }: Props) {
  const { t, format } = usePanelReader()
  const query = templateQuery(templateId ?? '')
  const template = useQuery({ ...query, ...(templateId === undefined ? { queryFn: skipToken } : {}), meta: { isQuiet: true } }).data
  const [cuda = null, netIn = null, netOut = null] = [FIELD.cuda, FIELD.netIn, FIELD.netOut].map((name) => factText(offer, name, format))
  const speed = (arrow: string, of: string | null) => `${arrow} ${of ?? t('notReported')}`
  const facts: PanelFact[] = [
    ...(template ? accessFacts(template, t) : []),
    { label: t('cuda'), value: cuda && t('upTo', { version: cuda }) },
    { label: t('network'), value: netIn || netOut ? `${speed('↓', netIn)} ${speed('↑', netOut)}` : null },
  ]
  return (
    <PanelSection
      title={t('connection')}
      about={
        template && (
          <Link to="/templates/$templateId" params={{ templateId: template.id }}>
            {t('template', { name: templateName(template) })}
          </Link>
        )
      }
    >
      <FactList facts={facts} none={t('notReported')} />
      {templateId === undefined && <p className="caption">{t('sshUnknown')}</p>}
      {fit && (
        <ul className="lines" aria-label={t('templateFit')}>
          {fit.of(offer).reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

function accessFacts({ use_ssh, ssh_username, use_jupyter, use_jupyter_lab }: Template, t: PanelReader['t']): PanelFact[] {
  const has = (is: boolean | null | undefined, yes: string) => (is == null ? null : is ? yes : t('absent'))
  return [
    { label: t('ssh'), value: has(use_ssh, ssh_username ? t('sshYes', { user: ssh_username }) : t('yes')) },
    { label: t('jupyter'), value: has(use_jupyter, use_jupyter_lab === true ? t('jupyterLab') : t('yes')) },
  ]
}

interface FactListProps {
  facts: readonly PanelFact[]
  none: string
  isPaired?: boolean
}

export function FactList({ facts, none, isPaired }: FactListProps) {
  return (
    <dl className={`grid ${classes['facts']}`} data-paired={isPaired}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="break-anywhere" data-missing={value === null || undefined}>
            {value ?? none}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
