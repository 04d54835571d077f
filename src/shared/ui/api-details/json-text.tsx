import { useMessages } from '@/shared/i18n/i18n'
import { jsonToShow } from '@/shared/lib/cut-text'
import { CopyButton } from '../copy-button'
import { ScrollText } from '../scroll-region'
import { uiCatalog } from '../messages'

export function JsonText({ value, title }: { value: unknown; title: string }) {
  const t = useMessages(uiCatalog)
  return (
    <div>
      <div className="row between caption">
        {title}
        <CopyButton value={() => JSON.stringify(value, null, 2)} label={t('copyJson')} variant="subtle" size="xs" />
      </div>
      <ScrollText label={title} className="code-text scroll framed sunken rounded max-high">
        {jsonToShow(value)}
      </ScrollText>
    </div>
  )
}
