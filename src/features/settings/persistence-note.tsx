import { useEffect, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { isPersistent } from '@/shared/lib/persistent-storage'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

export function PersistenceNote() {
  const t = useMessages(settingsCatalog)
  const [state, setState] = useState<boolean | null>()
  useEffect(function loadState() {
    void isPersistent().then(setState)
  }, [])
  if (state === undefined) return null
  return <p className={`note ${classes['about']}`}>{t(state === null ? 'persistenceUnknown' : state ? 'persistent' : 'notPersistent')}</p>
}
