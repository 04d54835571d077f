import type { ReactNode } from 'react'
import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form'
import { idleMinutes, MAX_OPEN_HOURS } from '@/api/key/key-idle'
import type { KeyPlace } from '@/api/key/key-keeper'
import { hasHandover, limitOf } from '@/api/key/key-places'
import { keyState } from '@/api/api-key'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import card from '@/shared/ui/fields.module.css'
import { Icon } from '@/shared/ui/icon'
import type { ConnectValues } from './connect-values'
import classes from './connect-page.module.css'
import { sessionCatalog } from './key-messages'

interface Props {
  control: Control<ConnectValues>
  register: UseFormRegisterReturn<'place'>
  isOpen: boolean
  isAlwaysOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

const PLACES = ['session', 'memory', 'vault'] as const

export function KeyPlaceField({ control, register, isOpen, isAlwaysOpen, onOpenChange, children }: Props) {
  const t = useMessages(sessionCatalog)
  const chosen = useWatch({ control, name: 'place' })
  // The vault needs its passphrase, so its fields cannot be folded away.
  const isFixed = isAlwaysOpen || chosen === 'vault'
  const isShown = isOpen || isFixed
  return (
    <div className="stack gap-3">
      <p className={`row note ${classes['summary']}`}>
        <Icon name="lock" />
        {t(`stored_${chosen}`)}
        {!isFixed && (
          <button type="button" className="accent underline" aria-expanded={isShown} onClick={() => onOpenChange(!isShown)}>
            {t(isShown ? 'hidePlaces' : 'changePlace')}
            <span className="sr-only"> {t('ofKeyPlace')}</span>
          </button>
        )}
      </p>
      {isShown && (
        <PlaceChoices register={register} chosen={chosen}>
          {children}
        </PlaceChoices>
      )}
    </div>
  )
}

function PlaceChoices({ register, chosen, children }: Pick<Props, 'register' | 'children'> & { chosen: KeyPlace }) {
  const t = useMessages(sessionCatalog)
  const isReplacing = useStore(keyState).place === 'vault'
  const minutes = useStore(idleMinutes)
  const about = {
    session: `${t('sessionAbout')}${hasHandover() ? '' : ` ${t('sessionAlone')}`}`,
    memory: t('memoryAbout'),
    vault: `${t('vaultAbout', { count: minutes, hours: MAX_OPEN_HOURS })}${isReplacing ? ` ${t('replaces')}` : ''}`,
  }
  return (
    <fieldset className="relative framed-control rounded-lg">
      <legend className="sr-only">{t('where')}</legend>
      {PLACES.map((place) => {
        const limit = limitOf(place)
        const id = `key-place-${place}`
        return (
          <div
            key={place}
            className={`grid relative gap-3 pad-3-4 ruled ${card['card']} ${classes['place']}`}
            data-chosen={chosen === place || undefined}
          >
            <input
              type="radio"
              className="radio-box"
              id={id}
              value={place}
              disabled={limit !== null}
              aria-describedby={`${id}-about`}
              {...register}
            />
            <div>
              <label htmlFor={id} className="strong">
                {t(place)}
              </label>{' '}
              {place === 'session' && <span className="caption nowrap rounded-4 on-page inline-block ms-2 pad-tag">{t('byDefault')}</span>}
              <p id={`${id}-about`}>{limit === null ? about[place] : t(`limit_${limit}`)}</p>
              {place === 'vault' && chosen === 'vault' && <div className="grid relative gap-3 mt-3 max-360">{children}</div>}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
