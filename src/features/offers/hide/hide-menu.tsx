import { useQuery } from '@tanstack/react-query'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { gpuListQuery } from '@/api/gpus'
import { useCurrency } from '@/api/use-currency'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { gpuName } from '@/domain/offer-text'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { runAction, useActions } from '@/shared/lib/actions'
import { Disclosure } from '@/shared/ui/disclosure'
import menu from '@/shared/ui/drop-menu.module.css'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { hideActions, type HideAction } from './hide-actions'
import classes from './hide-menu.module.css'
import { hideCatalog } from './messages'
import { savedHides, useHiding } from './use-hiding'

const NO_ROWS: readonly SearchOffer[] = []

interface Props {
  offer: SearchOffer
  rows?: readonly SearchOffer[] | undefined
  /** Called before an action, while its offer is in the list. */
  onHide?: (() => void) | undefined
  className?: string | undefined
  /** Opens below its button, at the top of a page. */
  isBelow?: boolean
}

/** Opens the choice between the model, the provider and the country of an offer. The palette has the same actions. */
export function HideMenu({ offer, rows, onHide, className, isBelow }: Props) {
  const t = useMessages(hideCatalog)
  const actions = useHideActions({ offer, rows, onHide })
  useActions(actions)
  if (actions.length === 0) return null
  return (
    <Disclosure
      className={menu['place']}
      opener={(props) => (
        <button
          type="button"
          aria-label={t('hide')}
          title={t('hideFromList')}
          className={`${icon['button']} ${isBelow ? classes['framed'] : (className ?? '')}`}
          {...props}
        >
          <Icon name="eyeOff" />
        </button>
      )}
    >
      {({ id, close }) => (
        <div
          id={id}
          ref={focusFirst}
          role="group"
          aria-label={t('hideFromList')}
          className={`${menu['menu']} ${classes['menu']}`}
          data-above={!isBelow || undefined}
          data-sheet={isBelow}
        >
          <p className="caption">{t('hideFromList')}</p>
          {actions.map((action) => (
            <Choice
              key={action.id}
              action={action}
              onRun={() => {
                close()
                runAction(action)
              }}
            />
          ))}
        </div>
      )}
    </Disclosure>
  )
}

const focusFirst = (menu: HTMLElement | null) => menu?.querySelector('button')?.focus()

function Choice({ action, onRun }: { action: HideAction; onRun: () => void }) {
  const id = useId()
  return (
    <button
      type="button"
      aria-label={action.label}
      aria-describedby={action.effect && id}
      aria-disabled={Boolean(action.disabledReason?.())}
      className={classes['choice']}
      onClick={onRun}
    >
      {action.icon && <Icon name={action.icon} />}
      <span className="break-anywhere">
        {action.what}
        {action.effect && <small id={id}>{action.effect}</small>}
      </span>
    </button>
  )
}

function useHideActions({ offer, rows = NO_ROWS, onHide }: Props): HideAction[] {
  const currency = useCurrency()
  const t = useMessages(hideCatalog)
  const format = useFormat()
  const { hide, only } = useHiding()
  const providers = useProviderNames(format.locale)
  const { data: models } = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), enabled: false })
  const latest = useRef(onHide)
  useLayoutEffect(function keepLatest() {
    latest.current = onHide
  })
  return useMemo(() => {
    const left = models?.rows.filter(
      ({ translit_name: slug }) => slug !== offer.gpu_translit_name && !savedHides().not_gpu.includes(slug ?? ''),
    )
    return hideActions(offer, {
      names: { format, gpuName: (slug) => gpuName(offer) ?? slug, providerName: (slug) => providers.get(slug) ?? slug },
      hide,
      only,
      rows,
      otherModels: left?.length,
      onHide: () => latest.current?.(),
      t,
    })
  }, [offer, rows, models, providers, format, hide, only, t])
}
