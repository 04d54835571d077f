import { Button } from '@/shared/ui/button'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { WRITABLE_FIELDS } from '../diff/template-values'
import { savingCatalog } from '../saving/value-text'
import type { TemplateDraft } from './draft'
import classes from '../template-editor.module.css'

interface Props {
  draft: TemplateDraft
  isElsewhere: boolean
  onRestore: () => void
  onDiscard: () => void
}

export function DraftNotice({ draft, isElsewhere, onRestore, onDiscard }: Props) {
  const t = useMessages(savingCatalog)
  const format = useFormat()
  const now = useNow(30_000)
  const fields = WRITABLE_FIELDS.filter((field) => field in draft.fields).map((field) => t(`field_${field}`))
  return (
    <section
      className={`row info-soft callout gap-x-3 ${classes['notice']}`}
      aria-label={t(isElsewhere ? 'draftElsewhereTitle' : 'draftTitle')}
    >
      <Icon name={isElsewhere ? 'info' : 'clock'} className="info" />
      <p className="break-anywhere">
        <strong className="block">{t(isElsewhere ? 'draftElsewhere' : 'draftFound', { ago: format.ago(draft.at, now) })}</strong>
        {t('draftFields', { fields: format.list(fields) })} {isElsewhere && t('draftElsewhereWay')}{' '}
        {draft.imported && t('draftImported', { file: draft.imported.file, time: format.dateTime(draft.imported.at) })}
      </p>
      {!isElsewhere && (
        <div className="flex gap-2">
          <Button variant="default" onClick={onDiscard}>
            {t('draftDiscard')}
          </Button>
          <Button onClick={onRestore}>{t('draftRestore')}</Button>
        </div>
      )}
    </section>
  )
}

export function DraftDiscarded({ onUndo }: { onUndo: () => void }) {
  const t = useMessages(savingCatalog)
  return (
    <Status as="div" className={`row info-soft callout gap-x-3 ${classes['notice']}`}>
      <Icon name="info" className="info" />
      <p className="break-anywhere">{t('draftDiscarded')}</p>
      <Button variant="default" onClick={onUndo}>
        {t('draftUndo')}
      </Button>
    </Status>
  )
}

export function LostSecrets({ names }: { names: readonly string[] }) {
  const t = useMessages(savingCatalog)
  const format = useFormat()
  if (names.length === 0) return null
  return (
    <Status as="div" className={`row warn-soft callout gap-x-3 ${classes['notice']}`}>
      <Icon name="alert" className="warn" />
      <p className="break-anywhere">
        <strong className="block">{t('draftRestored')}</strong>
        {t('draftLost', { names: format.list([...new Set(names.map((name) => name || t('draftUnnamed')))]) })}
      </p>
    </Status>
  )
}
