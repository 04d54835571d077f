import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Currency } from '@/contract/params'
import { offerSampleQuery } from '@/api/offers'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import type { OffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { toSnapshot } from './saved-delta'
import { isSearchSaved, toSavedRequest, SAMPLE_SIZE, saveSearch, visit, savedText } from './saved-searches'
import { useSavedName } from './use-saved-name'

interface Props {
  search: OffersSearch
  currency: Currency
  onClose: () => void
}

export function SaveSearchDialog({ search, currency, onClose }: Props) {
  const t = useMessages(savedCatalog)
  const { generated } = useSavedName()
  const { first, second } = generated(search, currency)
  const suggestion = [first, second].filter(Boolean).join(', ')
  const queryClient = useQueryClient()
  const reportUnsaved = useReportUnsaved()
  const [typed, setTyped] = useState<string>()
  // Follows the suggestion until the user types: names of GPU models may load after the dialog opens.
  const name = typed ?? suggestion
  const formId = useId()
  const save = async () => {
    const own = name.trim()
    const isNameGenerated = own === '' || own === suggestion
    const saved = saveSearch({ name: isNameGenerated ? suggestion : own, isNameGenerated, search: savedText(search), currency })
    if (!reportUnsaved(isSearchSaved(saved))) return
    onClose()
    // Later visits are compared with the current offers. If they fail to load, the first visit sets the baseline.
    const sample = offerSampleQuery(toSavedRequest(saved), SAMPLE_SIZE)
    // Keeps the request alive when the navigation, which shares it, remounts.
    const release = new QueryObserver(queryClient, sample).subscribe(() => {})
    const page = await queryClient.fetchQuery(sample).catch(() => undefined)
    release()
    // `at` is the time of the response: `visit` ignores one that was already seen.
    if (page) visit(saved.id, toSnapshot(page, search, currency, queryClient.getQueryState(sample.queryKey)?.dataUpdatedAt ?? 0))
  }
  return (
    <Dialog
      title={t('saveSearch')}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          label={t('name')}
          value={name}
          maxLength={120}
          data-autofocus
          autoComplete="off"
          placeholder={suggestion}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p>
          {t('keptHere')} {t('pricesIn', { currency })}
        </p>
      </form>
    </Dialog>
  )
}
