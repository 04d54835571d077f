import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { gpuName } from '@/domain/offer-words'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { runAction, useActions } from '@/shared/lib/actions'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { hideActions, type HideAction } from './hide-actions'
import classes from './hide-menu.module.css'
import { hideCatalog } from './messages'
import { keptHides, useHiding } from './use-hiding'

const NO_ROWS: readonly SearchOffer[] = []

interface Props {
  offer: SearchOffer
  currency: Currency
  rows?: readonly SearchOffer[] | undefined
  /** Called before an action, while its offer is in the list. */
  onHide?: (() => void) | undefined
  className?: string | undefined
}

/** Opens the choice between the model, the provider and the country of an offer. The palette has the same actions. */
export function HideMenu({ offer, currency, rows, onHide, className }: Props) {
  const t = useMessages(hideCatalog)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const actions = useHideActions({ offer, currency, rows, onHide })
  useActions(actions)
  if (actions.length === 0) return null
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const run = (action: HideAction) => {
    setOpen(false)
    runAction(action)
  }
  return (
    // Focusable, so that a click between its controls does not move the focus outside and close it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles events that bubble from its own controls
    <div className={classes['place']} tabIndex={-1} onBlur={closeWhenLeft} onKeyDown={closeOnEscape} data-mantine-stop-propagation={isOpen}>
      <button
        ref={button}
        type="button"
        aria-label={t('hide')}
        title={t('hideFromList')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={`${icon['button']} ${className ?? ''}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="eyeOff" />
      </button>
      {isOpen && (
        <div id={id} ref={focusFirst} role="group" aria-label={t('hideFromList')} className={classes['menu']}>
          <p className="caption">{t('hideFromList')}</p>
          {actions.map((action) => (
            <Choice key={action.id} action={action} onRun={() => run(action)} />
          ))}
        </div>
      )}
    </div>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector('button')?.focus()

function Choice({ action, onRun }: { action: HideAction; onRun: () => void }) {
  const id = useId()
  return (
    <button
      type="button"
      aria-label={action.label}
      aria-describedby={id}
      aria-disabled={Boolean(action.disabledReason?.())}
      className={classes['choice']}
      onClick={onRun}
    >
      <Icon name="eyeOff" />
      <span className="break-anywhere">
        {action.what}
        <small id={id}>{action.effect}</small>
      </span>
    </button>
  )
}

function useHideActions({ offer, currency, rows = NO_ROWS, onHide }: Props): HideAction[] {
  const t = useMessages(hideCatalog)
  const format = useFormat()
  const { hide } = useHiding()
  const providers = useProviderNames(format.locale)
  const { data: models } = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), enabled: false })
  const latest = useRef(onHide)
  useLayoutEffect(function keepLatest() {
    latest.current = onHide
  })
  return useMemo(() => {
    const left = models?.rows.filter(
      ({ translit_name: slug }) => slug !== offer.gpu_translit_name && !keptHides().not_gpu.includes(slug ?? ''),
    )
    return hideActions(offer, {
      names: { format, gpuName: (slug) => gpuName(offer) ?? slug, providerName: (slug) => providers.get(slug) ?? slug },
      hide,
      rows,
      otherModels: left?.length,
      onHide: () => latest.current?.(),
      t,
    })
  }, [offer, rows, models, providers, format, hide, t])
}
