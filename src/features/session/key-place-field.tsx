import type { ReactNode } from 'react'
import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form'
import { idleMinutes, MAX_OPEN_HOURS } from '@/api/key/key-idle'
import { hasHandover, limitOf } from '@/api/key/key-places'
import { useKeyState } from '@/api/key/key-state'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import type { ConnectValues } from './connect-values'
import classes from './key-place-field.module.css'
import { messagesOfLimit, messagesOfPlace } from './key-words'
import { sessionCatalog } from './messages'

interface Props {
  control: Control<ConnectValues>
  register: UseFormRegisterReturn<'place'>
  /** What the vault asks for besides. */
  children: ReactNode
}

const PLACES = ['session', 'memory', 'vault'] as const

/** Three cards; a place that this browser cannot offer says why. */
export function KeyPlaceField({ control, register, children }: Props) {
  const t = useMessages(sessionCatalog)
  const chosen = useWatch({ control, name: 'place' })
  const isReplacing = useKeyState().place === 'vault'
  const minutes = useStore(idleMinutes)
  const about = {
    session: `${t('sessionAbout')}${hasHandover() ? '' : ` ${t('sessionAlone')}`}`,
    memory: t('memoryAbout'),
    vault: `${t('vaultAbout', { count: minutes, hours: MAX_OPEN_HOURS })}${isReplacing ? ` ${t('replaces')}` : ''}`,
  }
  return (
    <fieldset className={classes['field']}>
      <legend>{t('where')}</legend>
      {PLACES.map((place) => {
        const limit = limitOf(place)
        const id = `key-place-${place}`
        return (
          <div key={place} className={classes['place']} data-chosen={chosen === place || undefined}>
            <input type="radio" id={id} value={place} disabled={limit !== null} aria-describedby={`${id}-about`} {...register} />
            <div>
              <label htmlFor={id}>{t(messagesOfPlace[place])}</label>
              {place === 'session' && <span className={classes['badge']}>{t('byDefault')}</span>}
              <p id={`${id}-about`}>{limit === null ? about[place] : t(messagesOfLimit[limit])}</p>
              {place === 'vault' && chosen === 'vault' && <div className={classes['more']}>{children}</div>}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
