import { useEffect, type ReactNode } from 'react'
import type { Offer } from '@/contract/offer'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Crumb } from '@/shared/ui/crumb'
import { PageTitle } from '@/shared/ui/page-title'
import { hostRow } from '../host/host-row'
import { useAllHosts, type AllHosts } from '../host/use-all-hosts'
import { FoundHost } from './found-host'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'
import { MissingHost } from './missing-host'

interface Props {
  hostId: string
  /** The offer in full, in the words of the pages of offers. */
  renderOffer: (offer: Offer) => ReactNode
}

/** One machine. The API has no way to ask for it, so the list is read until it is there. */
export function HostPage({ hostId, renderOffer }: Props) {
  const t = useMessages(machineCatalog)
  const format = useFormat()
  const all = useAllHosts()
  const { asked, list } = all
  const host = list?.rows.find(({ id }) => id === hostId)
  useStopWhenFound(all, host !== undefined)
  const row = host && hostRow(host, asked.currency, format)
  const name = row?.name ?? t('host')
  return (
    <div className={classes['page']}>
      <PageTitle>{name}</PageTitle>
      <Crumb to="/hosts" search={{ currency: asked.currency }}>
        {t('hosts')}
      </Crumb>
      <h1 className={row?.address ? classes['address'] : undefined}>{name}</h1>
      {row ? <FoundHost row={row} asked={asked} all={all} renderOffer={renderOffer} /> : <MissingHost hostId={hostId} all={all} />}
    </div>
  )
}

/** The rest of a long list is not needed here; the table goes on with it. */
function useStopWhenFound({ list, reading, stop }: AllHosts, isFound: boolean): void {
  // A list that is read anew keeps its rows to the end, so that they are no reason to stop.
  const isFirstReading = reading !== null && list?.mayGoOn === true
  useEffect(
    // Pages arrive by themselves; no event of ours tells that one of them held it.
    function stopReading() {
      if (isFound && isFirstReading) stop()
    },
    [isFound, isFirstReading, stop],
  )
}
