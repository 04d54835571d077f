import type { NamedModel } from '@/domain/named-models'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import classes from './hide.module.css'
import { hideCatalog, useHiding } from './use-hiding'

/** Hides a model from its row in the filter. */
export function HideModelButton({ value, name }: NamedModel) {
  const t = useMessages(hideCatalog)
  const { hide } = useHiding()
  return (
    <button
      type="button"
      aria-label={t('hideWhat', { what: name })}
      className={classes['hide']}
      onClick={({ currentTarget }) => {
        focusNext(currentTarget.closest('li'))
        hide('not_gpu', value, name, t('leftOut'))
      }}
    >
      <Icon name="eyeOff" />
      <span>{t('hide')}</span>
    </button>
  )
}

/** The hidden models below the list of the filter. */
export function HiddenModels({ models }: { models: readonly NamedModel[] }) {
  const t = useMessages(hideCatalog)
  const { show } = useHiding()
  return (
    <ul aria-label={t('hiddenItems')} className={`line-top ${classes['hidden']}`}>
      {models.map(({ value, name }) => (
        <li key={value} className="line note">
          <Icon name="eyeOff" />
          <s className="break-anywhere" translate="no">
            {name}
          </s>
          <button
            type="button"
            aria-label={t('showWhat', { what: name })}
            className="text-button push-end phone-high"
            onClick={({ currentTarget }) => {
              focusNext(currentTarget.closest('li'))
              show('not_gpu', value, name)
            }}
          >
            {t('show')}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The row that has the focus disappears. */
function focusNext(row: Element | null): void {
  const next = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('fieldset')
  next?.querySelector<HTMLElement>('input, button')?.focus()
}
