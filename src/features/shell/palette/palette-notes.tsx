import { useMessages } from '@/shared/i18n/i18n'
import { Status } from '@/shared/ui/status'
import { recent } from './recent'
import { paletteCatalog } from './messages'
import classes from '../shell-dialogs.module.css'
import type { Palette } from './use-palette'

export function PaletteNotes({ palette: { text, groups, isEmpty, hostsNote, isLoading, hasFailed, retry, chips } }: { palette: Palette }) {
  const t = useMessages(paletteCatalog)
  if (hasFailed)
    return (
      <Status isUrgent className={`note ${classes['note']}`}>
        {t('listsFailed')}{' '}
        <button type="button" className="accent underline" onClick={retry}>
          {t('tryAgain')}
        </button>
      </Status>
    )
  if (isLoading && text !== '') return <p className={`note ${classes['note']}`}>{t('loading')}</p>
  if (groups.some(({ hasOwnHead }) => hasOwnHead))
    return (
      <p className={`caption-faint line strong rigid ${classes['ownHead']}`}>
        {t('recent')}
        <button type="button" className="accent push-end plain underline" aria-label={t('clearRecent')} onClick={() => recent.set([])}>
          {t('clear')}
        </button>
      </p>
    )
  if (!isEmpty || chips.length > 0) return null
  return (
    <Status as="div" className={`break-anywhere ${classes['note']}`}>
      <b>{t('nothing', { text: text.trim() })}</b>
      <p className="note">{t('nothingAbout')}</p>
      {hostsNote !== undefined && <p className="note">{hostsNote}</p>}
    </Status>
  )
}
