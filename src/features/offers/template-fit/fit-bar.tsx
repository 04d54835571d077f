import { Button } from '@/shared/ui/button'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMessages } from '@/shared/i18n/i18n'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { OffersSearch } from '../offer-search'
import { type FitView, templateFitCatalog } from './fit-view'

const loadDialog = async () => (await import('./template-dialog')).TemplateDialog

interface Props {
  search: OffersSearch
  fit: UseQueryResult<FitView>
  checked: number | undefined
  onChange: (edit: Pick<Partial<OffersSearch>, 'template' | 'fits'>) => void
}

export function FitBar({ search, fit, checked, onChange }: Props) {
  const t = useMessages(templateFitCatalog)
  const ui = useMessages(uiCatalog)
  const dialog = useLazyComponent(loadDialog)
  const tone = fit.isError ? 'bad' : 'info'
  const choose = (next: string) => {
    dialog.close()
    onChange({ template: next })
  }
  return (
    <aside className={`row medium inset rounded text-first break-anywhere forced-frame gap-2 pad-2-3 ${tone}-soft`}>
      <Icon className={tone} name={fit.isError ? 'alert' : 'info'} />
      {fit.isError ? (
        <Status isUrgent>{t('failed', { reason: errorText(fit.error, ui).title })}</Status>
      ) : fit.data ? (
        <p>
          {t.rich('checkedAgainst', { name: <b>{fit.data.name}</b> })} <code className="small">{fit.data.image}</code>{' '}
          <span className="dim">{t('assumption')}</span>
        </p>
      ) : (
        <p>{t('checking')}</p>
      )}
      {fit.data && (
        <>
          {checked !== undefined && <span className="dim">{t('checkedLoaded', { count: checked })}</span>}
          <CheckboxField label={t('fitsOnly')} isOn={search.fits === true} onChange={(isOn) => onChange({ fits: isOn || undefined })} />
        </>
      )}
      {fit.isError && (
        <Button variant="default" size="xs" onClick={() => void fit.refetch()}>
          {t('tryAgain')}
        </Button>
      )}
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={dialog.open}>
        {t('change')}
      </Button>
      <Button variant="default" size="xs" onClick={() => onChange({ template: undefined, fits: undefined })}>
        {t('stop')}
      </Button>
      {dialog.Opened && <dialog.Opened chosen={search.template ?? ''} onChoose={choose} onClose={dialog.close} />}
    </aside>
  )
}
