import { useEffect, useRef } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Button } from '@/shared/ui/button'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import type { ResultsProps } from '../results/results-props'

const findCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  text: string
  onChange: (text: string | undefined) => void
  /** Called after the text is removed. */
  onClose: () => void
  /** True if the user opened it. */
  takesFocus: boolean
  /** Numbers of offers; `found` is undefined without a search. */
  found: number | undefined
  loaded: number
  list: Pick<ResultsProps, 'hasMore' | 'isLoadingMore' | 'onNeedMore'>
}

/** Search over the loaded offers. */
export function FindBar({ text, onChange, onClose, takesFocus, found, loaded, list }: Props) {
  const t = useMessages(findCatalog)
  const { number } = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    function focusSearch() {
      if (takesFocus) box.current?.querySelector('input')?.focus()
    },
    [takesFocus],
  )
  return (
    <div role="search" ref={box} className="row medium inset">
      <SearchBox label={t('search')} value={text} onChange={(next) => onChange(next.trim() === '' ? undefined : next)} />
      <Status as="span" className="dim">
        {found !== undefined && t('found', { found: number(found), loaded: number(loaded) })}
      </Status>
      {list.hasMore && (
        <Button variant="default" size="xs" aria-disabled={list.isLoadingMore} onClick={list.isLoadingMore ? undefined : list.onNeedMore}>
          {t('more')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          onChange(undefined)
          onClose()
        }}
      >
        {t('close')}
      </Button>
    </div>
  )
}
