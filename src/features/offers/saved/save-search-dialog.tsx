import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import type { OffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { cleanName, isSearchSaved, saveSearch, savedText } from './saved-searches'
import { setBaseline } from './set-baseline'
import { suggestedName, useSavedName } from './use-saved-name'

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
  const formId = useId()
  const save = () => {
    const own = cleanName(name)
    const isNameGenerated = own === '' || own === suggestion
    const saved = saveSearch({ name: isNameGenerated ? suggestion : own, isNameGenerated, search: savedText(search), currency })
    if (!reportUnsaved(isSearchSaved(saved))) return
    onClose()
    void setBaseline(saved, queryClient)
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
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
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
        <p className="caption">
          {t('keptHere')} {t('pricesIn', { currency })}
        </p>
      </form>
    </Dialog>
  )
}
