import { Button } from '@mantine/core'
import { offerSearchRequest, type OfferSearch } from '@/api/offers'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { useOnDemand } from '@/shared/ui/use-on-demand'
import { useFilterWords } from './filters/filter-words'
import { offersCatalog } from './messages'
import { filtersSet, type OffersSearch } from './offer-search'
import classes from './offers-page.module.css'

const loadSaveDialog = async () => (await import('./saved/save-search-dialog')).SaveSearchDialog
const loadTemplateDialog = async () => (await import('./template-fit/template-dialog')).TemplateDialog
const loadCurlDialog = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog

interface Props {
  search: OffersSearch
  asked: OfferSearch
  onTemplate: (templateId: string) => void
}

/** The title of the page and what can be done with the search as a whole. */
export function OffersHead({ search, asked, onTemplate }: Props) {
  const t = useMessages(offersCatalog)
  const words = useFilterWords(asked.currency)
  const save = useOnDemand(loadSaveDialog)
  const curl = useOnDemand(loadCurlDialog)
  const templates = useOnDemand(loadTemplateDialog)
  return (
    <div className={classes['head']}>
      <h1>{t('title')}</h1>
      <div className={classes['actions']}>
        <Button variant="subtle" leftSection={<Icon name="layers" />} aria-haspopup="dialog" onClick={templates.open}>
          {t('checkTemplate')}
        </Button>
        <Button variant="default" data-named leftSection={<Icon name="bookmark" />} onClick={save.open}>
          {t('saveSearch')}
        </Button>
        <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" />
        <Button variant="default" leftSection={<Icon name="code" />} onClick={curl.open}>
          {t('showAsCurl')}
        </Button>
      </div>
      {save.Opened && (
        <save.Opened
          search={search}
          currency={asked.currency}
          suggestion={filtersSet(search)
            .flatMap((id) => words(id, search))
            .join(', ')}
          onClose={save.close}
        />
      )}
      {templates.Opened && (
        <templates.Opened
          chosen={search.template}
          onChoose={(templateId) => {
            templates.close()
            onTemplate(templateId)
          }}
          onClose={templates.close}
        />
      )}
      {curl.Opened && <curl.Opened request={offerSearchRequest(asked)} onClose={curl.close} />}
    </div>
  )
}
