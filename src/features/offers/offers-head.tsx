'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { Button } from '@/shared/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { modelsQuery, offerSearchRequest, withOtherModels, type OfferSearch } from '@/api/offers'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions, type Action } from '@/shared/lib/actions'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import type { CurlRequest } from '@/shared/ui/curl'
import { Icon } from '@/shared/ui/icon'
import classes from './offers-page.module.css'
import { uiCatalog } from '@/shared/ui/messages'
import { PageHead } from '@/shared/ui/page-head'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { offersCatalog } from './messages'
import { linkToSearch, type OffersSearch } from './offer-search'

const loadCurlDialog = async () => (await import('@/shared/ui/curl-dialog')).CurlDialog
const loadSaveDialog = async () => (await import('./saved/save-search-dialog')).SaveSearchDialog
const loadTemplateDialog = async () => (await import('./template-fit/template-dialog')).TemplateDialog

interface Props {
  search: OffersSearch
  asked: OfferSearch
  /** ID of the offer in the side panel. */
  offer: string | undefined
  onTemplate: (templateId: string) => void
}

export function OffersHead({ search, asked, offer, onTemplate }: Props) {
  const t = useMessages(offersCatalog)
  const client = useQueryClient()
  const save = useLazyComponent(loadSaveDialog)
  const templates = useLazyComponent(loadTemplateDialog)
  const saving: Action = { id: 'save-search', label: t('saveSearch'), icon: 'bookmark', key: 's', section: 'list', run: save.open }
  useActions([saving])
  return (
    <>
      <PageHead
        className={classes['head']}
        title={t('offersTitle')}
        actions={
          <>
            <Button
              variant="subtle"
              className="icon-action"
              leftSection={<Icon name="layers" />}
              aria-haspopup="dialog"
              onClick={templates.open}
            >
              {t('checkTemplate')}
            </Button>
            <Button
              variant="default"
              className="icon-action"
              leftSection={<Icon name="bookmark" />}
              aria-keyshortcuts={saving.key}
              onClick={saving.run}
            >
              {saving.label}
            </Button>
            <CopyLinkButton value={() => linkToSearch(offer)} />
            <CurlButton
              request={() => offerSearchRequest(withOtherModels(asked, client.getQueryData(modelsQuery(asked).queryKey)?.rows ?? []))}
            />
          </>
        }
      />
      {save.Opened && <save.Opened search={search} currency={asked.currency} onClose={save.close} />}
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
    </>
  )
}

/** The list of offers has no end to put the API details at. @param request called while the dialog is open */
function CurlButton({ request }: { request: () => CurlRequest }) {
  const t = useMessages(uiCatalog)
  const { Opened, open, close } = useLazyComponent(loadCurlDialog)
  useActions([{ id: 'curl', label: t('asCurl'), icon: 'code', run: open }])
  return (
    <>
      <Button variant="default" className="icon-action" leftSection={<Icon name="code" />} onClick={open}>
        {t('asCurl')}
      </Button>
      {Opened && <Opened request={request()} onClose={close} />}
    </>
  )
}
