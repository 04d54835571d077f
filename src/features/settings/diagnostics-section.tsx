import { Button } from '@mantine/core'
import { useState } from 'react'
import { diagnostics } from '@/api/diagnostics'
import { useKeyState } from '@/api/key/key-state'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { ObservedFormats } from './observed-formats'
import { LastErrors } from './last-errors'
import { settingsCatalog } from './messages'
import { buildReport } from './report'
import { SetAsideRows } from './set-aside-rows'
import { UnreadableEntries } from './unreadable-entries'
import classes from './settings-page.module.css'

/** What went wrong or came unexpected since the page was loaded, for whoever has to explain it to the service. */
export function DiagnosticsSection() {
  const t = useMessages(settingsCatalog)
  const found = useStore(diagnostics)
  const { serviceOrigin, status } = useKeyState()
  const [copied, setCopied] = useState<'copied' | { text: string } | null>(null)
  const copy = async () => {
    const text = buildReport(found, { at: new Date(), serviceOrigin, keyStatus: status })
    try {
      await navigator.clipboard.writeText(text)
      setCopied('copied')
    } catch {
      setCopied({ text })
    }
  }
  const letGo = () => setCopied(null)
  // What one account met is not for the next, nor is a report of it.
  useOnKeyRemoved(letGo)
  const clear = () => {
    diagnostics.clear()
    letGo()
  }
  return (
    <>
      <p className={classes['about']}>{t('diagnosticsAbout')}</p>
      <h3>{t('errors')}</h3>
      <LastErrors errors={found.errors} />
      <h3>{t('setAside')}</h3>
      <SetAsideRows rows={found.setAside} />
      <h3>{t('unreadableTitle')}</h3>
      <UnreadableEntries />
      <h3>{t('forms')}</h3>
      <ObservedFormats priceForms={found.priceForms} errorForms={found.errorForms} />
      <div className={classes['actions']}>
        <Button variant="default" onClick={copy}>
          {t('copyReport')}
        </Button>
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
        <output>{copied === 'copied' && t('copied')}</output>
      </div>
      {copied !== null && copied !== 'copied' && (
        <label className={classes['report']}>
          {t('copyYourself')}
          <textarea readOnly rows={10} aria-label={t('report')} value={copied.text} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  )
}
