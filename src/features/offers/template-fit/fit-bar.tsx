import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMessages } from '@/shared/i18n/i18n'
import { errorWords } from '@/shared/ui/error-words'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import classes from './fit-bar.module.css'
import type { FitView } from './fit-view'
import { templateFitCatalog } from './messages'

const loadDialog = async () => (await import('./template-dialog')).TemplateDialog

interface Props {
  templateId: string
  fit: UseQueryResult<FitView>
  /** Undefined: nothing is checked any more. */
  onTemplate: (templateId: string | undefined) => void
}

/** Says which template the rows are checked against, how, and how to have another or none. */
export function FitBar({ templateId, fit, onTemplate }: Props) {
  const t = useMessages(templateFitCatalog)
  const ui = useMessages(uiCatalog)
  const dialog = useLazyComponent(loadDialog)
  const choose = (next: string) => {
    dialog.close()
    onTemplate(next)
  }
  return (
    <aside className={classes['bar']} data-bad={fit.isError || undefined}>
      <Icon name={fit.isError ? 'alert' : 'info'} />
      {fit.isError ? (
        <p role="alert">{t('failed', { reason: errorWords(fit.error, ui).title })}</p>
      ) : fit.data ? (
        <p>
          {t.rich('checkedAgainst', { name: <b>{fit.data.name}</b> })} <code>{fit.data.image}</code>{' '}
          <span className={classes['note']}>{t('assumption')}</span>
        </p>
      ) : (
        <p>{t('checking')}</p>
      )}
      {fit.isError && (
        <Button variant="default" size="xs" onClick={() => void fit.refetch()}>
          {t('retry')}
        </Button>
      )}
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={dialog.open}>
        {t('change')}
      </Button>
      <Button variant="default" size="xs" onClick={() => onTemplate(undefined)}>
        {t('stop')}
      </Button>
      {dialog.Opened && <dialog.Opened chosen={templateId} onChoose={choose} onClose={dialog.close} />}
    </aside>
  )
}
