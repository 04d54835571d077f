import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { TextInput } from '@/shared/ui/text-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { AskDialog } from '@/shared/ui/ask-dialog'
import type { OffersSearch } from '../offer-search'
import { savedCatalog, suggestedName, useSavedName } from './use-saved-name'
import { cleanName, isSearchSaved, saveSearch, savedText } from './saved-searches'
import { setBaseline } from './saved-delta'

interface Props {
  search: OffersSearch
  currency: Currency
  onClose: () => void
}

export function SaveSearchDialog({ search, currency, onClose }: Props) {
  const t = useMessages(savedCatalog)
  const { generated } = useSavedName()
  const suggestion = suggestedName(generated(search, currency))
  const queryClient = useQueryClient()
  const reportUnsaved = useReportUnsaved()
  const [typed, setTyped] = useState<string>()
  // Follows the suggestion until the user types: names of GPU models may load after the dialog opens.
  const name = typed ?? suggestion
  const save = () => {
    const own = cleanName(name)
    const isNameGenerated = own === '' || own === suggestion
    const saved = saveSearch({ name: isNameGenerated ? suggestion : own, isNameGenerated, search: savedText(search), currency })
    if (!reportUnsaved(isSearchSaved(saved))) return
    onClose()
    void setBaseline(saved, queryClient)
  }
  return (
    <AskDialog title={t('saveSearch')} onClose={onClose} action={t('save')} onAction={save} className="stack">
      <TextInput
        label={t('name')}
        value={name}
        maxLength={120}
        data-autofocus
        autoComplete="off"
        placeholder={suggestion}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="caption">
        {t('keptHere')} {t('pricesIn', { currency })}
      </p>
    </AskDialog>
  )
}
