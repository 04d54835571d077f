import { Link } from '@tanstack/react-router'
import { placeLabel, traceLabel } from '@/domain/country-label'
import { toOfferLocator } from '@/domain/to-offer-locator'
import { offerLinkSearch, rentHref } from '@/domain/offer-links'
import { availabilityOf, canRent } from '@/domain/offer-text'
import { useMessages } from '@/shared/i18n/i18n'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import classes from './compare-table.module.css'
import { offerTitle, providerOf, shortTitle, type TitleReader } from './offer-title'
import { useCompareReader } from './compare-text'
import type { Compared } from './use-compared'

interface Props extends Pick<TitleReader, 'gpuNames'> {
  compared: Compared
  template: string | undefined
  onRemove: () => void
}

export function CompareHead({ compared, gpuNames, template, onRemove }: Props) {
  const context = { ...useCompareReader(), gpuNames }
  const { t, format, currency } = context
  const last = compared.status === 'found' ? compared.offer : 'last' in compared ? compared.last : undefined
  const named = last ?? compared.trace
  const isOff = compared.status !== 'found' || !canRent(compared.offer)
  return (
    <div className={`grid small gap-1px items-start ${classes['head']}`} data-off={isOff || undefined}>
      <div className={`top flex full gap-1 normal between high-24 weight-650 leading-13 ${classes['name']}`}>
        {compared.status === 'found' ? (
          <Link
            to="/offers/$offerId"
            params={{ offerId: compared.offer.id }}
            search={offerLinkSearch(compared.offer, { template, currency })}
          >
            {shortTitle(named, context)}
          </Link>
        ) : (
          <span>{shortTitle(named, context)}</span>
        )}
        <button
          type="button"
          className={`${icon['button']} ${classes['remove']}`}
          aria-label={t('remove', { name: offerTitle(named, context) })}
          onClick={onRemove}
        >
          <Icon name="close" size={12} />
        </button>
      </div>
      <small>{providerOf(named, context) || t('notReported')}</small>
      <small>{(last ? placeLabel(last, format) : traceLabel(compared.trace, format)) ?? t('notReported')}</small>
      <RentOrStatus compared={compared} template={template} />
    </div>
  )
}

function RentOrStatus({ compared, template }: Pick<Props, 'compared' | 'template'>) {
  const { t, currency } = useCompareReader()
  const ui = useMessages(uiCatalog)
  const retry = (
    <button type="button" className="text-button" onClick={compared.retry}>
      {t('retry')}
    </button>
  )
  switch (compared.status) {
    case 'found':
      return (
        <ButtonAnchor
          fullWidth
          variant="default"
          className="mt-2 high-28 phone-high"
          href={rentHref(compared.offer, { currency, template })}
          disabledReason={
            canRent(compared.offer) ? null : t(availabilityOf(compared.offer) === 'outOfStock' ? 'outOfStock' : 'notRentable')
          }
        >
          {t('rent')}
        </ButtonAnchor>
      )
    case 'missing': {
      const { gpu, gpus } = toOfferLocator(compared.trace)
      return (
        <>
          <strong className="warn mt-2 weight-500">{t('gone')}</strong>
          <Link to="/offers" search={{ ...(gpu === undefined ? {} : { gpu: [gpu] }), gpus, template, currency }}>
            {t('findSimilar')}
          </Link>
        </>
      )
    }
    case 'not-reached':
      return (
        <>
          <span className="warn mt-2 weight-500">{t('notReached')}</span>
          {retry}
        </>
      )
    case 'failed':
      return (
        <>
          <Status as="span" isUrgent className="warn mt-2 weight-500">
            {t('failed', { reason: errorText(compared.error, ui).title })}
          </Status>
          {retry}
        </>
      )
    case 'loading':
      return <span className="caption-faint">{t('loading')}</span>
  }
}
