import { Button } from '@mantine/core'
import { findingSearch, type OfferTrace } from '@/domain/finding-search'
import { useMessages } from '@/shared/i18n/i18n'
import { offerCatalog } from './messages'
import classes from './offer-page.module.css'
import { SimilarLink } from './similar-link'

interface Props {
  trace: OfferTrace
  template: string | undefined
  onRetry: () => void
}

/** Neither found nor known to be gone: nothing is claimed. */
export function UnreachedOffer({ trace, template, onRetry }: Props) {
  const t = useMessages(offerCatalog)
  const { gpu, provider } = findingSearch(trace)
  return (
    <section className={classes['notice']} role="alert">
      <h2>{t('notReached')}</h2>
      <p>{t('notReachedWay')}</p>
      {gpu === undefined && provider === undefined && <p>{t('noTrace')}</p>}
      <div className={classes['actions']}>
        <Button onClick={onRetry}>{t('retry')}</Button>
        <SimilarLink trace={trace} template={template}>
          {t('searchSimilar')}
        </SimilarLink>
      </div>
    </section>
  )
}
