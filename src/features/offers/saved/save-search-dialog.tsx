import { Button, TextInput } from '@mantine/core'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Currency } from '@/contract/params'
import { offerSampleQuery } from '@/api/offers'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import type { OffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { snapshotOf } from './saved-delta'
import { savedText } from './saved-news'
import { requestOfSaved, SAMPLE_SIZE, saveSearch, visit } from './saved-searches'

interface Props {
  search: OffersSearch
  currency: Currency
  /** The filters in words; empty when none is set. */
  suggestion: string
  onClose: () => void
}

/** Names the search of this page and keeps it in this browser. */
export function SaveSearchDialog({ search, currency, suggestion, onClose }: Props) {
  const t = useMessages(savedCatalog)
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<string>()
  // Until it is changed: the names of GPU models may arrive after the dialog has opened.
  const name = typed ?? (suggestion || t('allOffers'))
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const save = async () => {
    if (name.trim() === '') return setMissing(true)
    const saved = saveSearch({ name: name.trim(), search: savedText(search), currency })
    onClose()
    // What is there now is what later visits are compared with. If it cannot be read, the first visit will set it.
    const sample = offerSampleQuery(requestOfSaved(saved), SAMPLE_SIZE)
    // Keeps the request alive when the list that shares it is mounted again.
    const release = new QueryObserver(queryClient, sample).subscribe(() => {})
    const page = await queryClient.fetchQuery(sample).catch(() => undefined)
    release()
    // The time of the answer tells the check that it has been seen.
    if (page) visit(saved.id, snapshotOf(page, currency, queryClient.getQueryState(sample.queryKey)?.dataUpdatedAt ?? 0))
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
          error={isMissing ? t('nameMissing') : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setMissing(false)
          }}
        />
        <p>
          {t('keptHere')} {t('pricesIn', { currency })}
        </p>
      </form>
    </Dialog>
  )
}
