'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { DataAge } from '@/shared/ui/data-age'
import { Icon, type IconName } from '@/shared/ui/icon'
import readAge from '@/shared/ui/data-age.module.css'
import { uiCatalog } from '@/shared/ui/messages'
import { toast } from '@/shared/ui/toast-store'
import { offersCatalog } from '../messages'
import type { ExportedOffers } from './export-offers'
import classes from './result-status.module.css'

interface Props {
  shown: number
  total: number | undefined
  setAside: number
  isLoading: boolean
  /** Arrival time of the data in milliseconds; 0 while rows of the previous search are shown. */
  updatedAt: number
  isRefreshing: boolean
  onRefresh: () => void
  /** Opens the search over the loaded rows. */
  onFind?: (() => void) | undefined
  exported: ExportedOffers & { isStale: boolean }
  /** The page shows the total elsewhere: a known number is for screen readers only, and Export is only an icon. */
  isQuiet?: boolean | undefined
}

/** Number of offers shown, age of the data, and unreadable rows. Screen readers announce changes of the number only. */
export function ResultStatus({ shown, total, setAside, isLoading, updatedAt, isRefreshing, onRefresh, onFind, exported, isQuiet }: Props) {
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const words = total === undefined ? t('shown', { shown: number(shown) }) : t('shownOf', { shown: number(shown), total: number(total) })
  return (
    <div className={`row ${classes['bar']}`}>
      <output className={isQuiet && (isLoading || total !== undefined) ? 'sr-only' : classes['shown']}>
        {isLoading ? t('loadingOffers') : words}
      </output>
      {!isLoading && <DataAge at={updatedAt} isReading={isRefreshing} onReadAgain={onRefresh} isShort marksOld />}
      {onFind && <QuietButton icon="search" name={t('findLoaded')} onClick={onFind} />}
      {exported.rows.length > 0 && <ExportButton {...exported} isQuiet={isQuiet} />}
      {setAside > 0 && (
        <Link to="/settings" className={`warn ${classes['unread']}`}>
          {t('unreadRows', { count: setAside })}
        </Link>
      )}
    </div>
  )
}

/** Exports the loaded offers, not all that match. The code loads on click, to keep the first load small. */
function ExportButton({ isStale, isQuiet, ...exported }: Props['exported'] & Pick<Props, 'isQuiet'>) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  const exportRows = async () => {
    const part = await import('./export-offers').catch(() => undefined)
    if (part) part.exportOffers(exported)
    else toast({ kind: 'bad', title: ui('partMissing'), text: ui('partMissingWay') })
  }
  return (
    <QuietButton
      icon="down"
      name={t('exportLoaded', { count: exported.rows.length })}
      onClick={isStale ? undefined : () => void exportRows()}
    >
      {!isQuiet && <span className={classes['export']}>{t('exportCsv')}</span>}
    </QuietButton>
  )
}

interface QuietButtonProps {
  icon: IconName
  name: string
  /** Undefined while it is disabled. */
  onClick: (() => void) | undefined
  children?: ReactNode
}

function QuietButton({ icon, name, onClick, children }: QuietButtonProps) {
  return (
    <button type="button" className={`dim ${readAge['age']}`} aria-label={name} title={name} aria-disabled={!onClick} onClick={onClick}>
      <Icon name={icon} size={14} />
      {children}
    </button>
  )
}
