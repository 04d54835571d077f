import { Button } from '@/shared/ui/button'
import { Suspense, useEffect, useId, useState } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { eraseLocal } from '@/shared/lib/local-data'
import { localDate } from '@/shared/lib/local-date'
import { setPreferences } from '@/api/preferences'
import { exportLocalData } from '@/shared/lib/local-data-file'
import { downloadText } from '@/shared/lib/download-text'
import { EraseButton } from './erase-button'
import { ImportData } from './import-data'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'
import { useLocalData, type StoredPart } from './use-local-data'
import { isPersistent } from '@/shared/lib/persistent-storage'

function PersistenceNote() {
  const t = useMessages(settingsCatalog)
  const [state, setState] = useState<boolean | null>()
  useEffect(function loadState() {
    void isPersistent().then(setState)
  }, [])
  if (state === undefined) return null
  return <p className={`note ${classes['about']}`}>{t(state === null ? 'persistenceUnknown' : state ? 'persistent' : 'notPersistent')}</p>
}

export function LocalDataSection() {
  const t = useMessages(settingsCatalog)
  const { saved, leftovers } = useLocalData()
  const hasAny = saved.length > 0 || leftovers.keys.length > 0
  const eraseLeftovers = () => leftovers.keys.forEach((key) => eraseLocal({ key }))
  const eraseAll = () => {
    saved.forEach(({ part }) => eraseLocal(part))
    eraseLeftovers()
  }
  const unsettled = saved.reduce((sum, one) => sum + one.unsettled, 0)
  const running = saved.reduce((sum, one) => sum + one.running, 0)
  const unsaved = saved.reduce((sum, one) => sum + one.unsaved, 0)
  const unreadable = saved.reduce((sum, one) => sum + one.unreadable, 0)
  const leftOut = useId()
  const exportAll = () => {
    const now = new Date()
    setPreferences({ exportedAt: now.getTime() })
    downloadText(`gpu-market-console-${localDate(now)}.json`, exportLocalData(now))
  }
  return (
    <>
      <p className={`note ${classes['about']}`}>{t('localDataAbout')}</p>
      <PersistenceNote />
      {!hasAny && <p>{t('nothingStored')}</p>}
      <ul className={`medium ${classes['rows']}`}>
        {saved.map((one) => (
          <Suspense key={one.part.key}>
            <StoredItem {...one} />
          </Suspense>
        ))}
        {leftovers.keys.length > 0 && (
          <li className="row between">
            <div className="break-anywhere">
              <strong>{t('leftover')}</strong> <Size size={leftovers.bytes} />
              <p>{t('leftoverAbout', { keys: leftovers.keys.join(', ') })}</p>
            </div>
            <EraseButton label={t('erase')} name={t('eraseNamed', { name: t('leftover') })} onErase={eraseLeftovers} />
          </li>
        )}
      </ul>
      {unreadable > 0 && (
        <p id={leftOut} className={`note ${classes['about']}`}>
          {t('exportLeavesOut', { count: unreadable })}
        </p>
      )}
      <div className={`row mt-3 ${classes['actions']}`}>
        <Button variant="default" onClick={exportAll} disabled={saved.length === 0} aria-describedby={unreadable > 0 ? leftOut : undefined}>
          {t('export')}
        </Button>
        <ImportData />
        {hasAny && <EraseButton label={t('eraseAll')} unsettled={unsettled} running={running} unsaved={unsaved} onErase={eraseAll} />}
      </div>
    </>
  )
}

function StoredItem({ part, size, count, unsettled, running, unsaved }: StoredPart) {
  const t = useMessages(settingsCatalog)
  const messages = useMessages(part.describe)
  return (
    <li className="row between">
      <div className="break-anywhere">
        <strong>{messages('title')}</strong>{' '}
        {count !== undefined && <span className={`dim ${classes['figure']}`}>{t('entries', { count })}</span>} <Size size={size} />
        <p>{messages('about')}</p>
      </div>
      <EraseButton
        label={t('erase')}
        name={t('eraseNamed', { name: messages('title') })}
        unsettled={unsettled}
        running={running}
        unsaved={unsaved}
        onErase={() => eraseLocal(part)}
      />
    </li>
  )
}

function Size({ size }: { size: number }) {
  const t = useMessages(settingsCatalog)
  const { number } = useFormat()
  return (
    <span className={`dim ${classes['figure']}`}>
      {size < 1024 ? t('bytes', { size: number(size) }) : t('kilobytes', { size: number(size / 1024, 1) })}
    </span>
  )
}
