import { Button } from '@mantine/core'
import { findingSearch, type OfferTrace } from '@/domain/finding-search'
import type { WireRequest } from '@/api/http'
import { Crumb } from '@/shared/ui/crumb'
import { Icon } from '@/shared/ui/icon'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import { useState } from 'react'
import type { RentContext } from './rent-context'
import classes from './rent-page.module.css'

const loadCurlDialog = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog

interface Props {
  trace: OfferTrace
  template: string | undefined
  /** The request to rent when there is one, else the search behind the page. */
  request: () => { wire: WireRequest; isRent: boolean }
  context: RentContext
}

/** Where one is, the way back to the offer, and the request for a terminal. */
export function RentHead({ trace, template, request, context: { t, currency } }: Props) {
  const curl = useOnDemand(loadCurlDialog)
  const [shown, setShown] = useState<ReturnType<Props['request']> | null>(null)
  return (
    <div className={classes['head']}>
      <div>
        <Crumb to="/offers/$offerId" params={{ offerId: trace.id }} search={{ ...findingSearch(trace), template, currency }}>
          {t('toOffer')}
        </Crumb>
        <h1 tabIndex={-1}>{t('title')}</h1>
      </div>
      <Button
        variant="default"
        leftSection={<Icon name="code" />}
        onClick={() => {
          setShown(request())
          curl.open()
        }}
      >
        {t('showAsCurl')}
      </Button>
      {curl.Opened && shown && (
        <curl.Opened request={shown.wire} onClose={curl.close}>
          <p className={classes['curl']}>{t(shown.isRent ? 'curlRents' : 'curlSearches')}</p>
        </curl.Opened>
      )}
    </div>
  )
}
