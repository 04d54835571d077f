import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { offerSearchRequest, type OfferSearch } from '@/api/offers'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { useFilterWords } from './filters/filter-words'
import { offersCatalog } from './messages'
import { filtersSet, type OffersSearch } from './offer-search'
import classes from './offers-page.module.css'

const SaveSearchDialog = lazy(async () => ({ default: (await import('./saved/save-search-dialog')).SaveSearchDialog }))
const CurlDialog = lazy(async () => ({ default: (await import('@/shared/ui/curl-dialog')).CurlDialog }))

/** The title of the page and what can be done with the search as a whole. */
export function OffersHead({ search, asked }: { search: OffersSearch; asked: OfferSearch }) {
  const t = useMessages(offersCatalog)
  const words = useFilterWords(asked.currency)
  const [opened, setOpened] = useState<'save' | 'curl' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className={classes['head']}>
      <h1>{t('title')}</h1>
      <div className={classes['actions']}>
        <Button variant="default" leftSection={<Icon name="bookmark" />} onClick={() => setOpened('save')}>
          {t('saveSearch')}
        </Button>
        <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" />
        <Button variant="default" leftSection={<Icon name="code" />} onClick={() => setOpened('curl')}>
          {t('showAsCurl')}
        </Button>
      </div>
      <Suspense>
        {opened === 'save' && (
          <SaveSearchDialog
            search={search}
            currency={asked.currency}
            suggestion={filtersSet(search)
              .flatMap((id) => words(id, search))
              .join(', ')}
            onClose={close}
          />
        )}
        {opened === 'curl' && <CurlDialog request={offerSearchRequest(asked)} onClose={close} />}
      </Suspense>
    </div>
  )
}
