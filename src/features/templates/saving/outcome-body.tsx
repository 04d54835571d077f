import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import type { ReactNode } from 'react'
import { CopyButton } from '@/shared/ui/copy-button'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { errorText } from '@/shared/ui/error-text'
import { Icon, type IconName } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import { takeFocus } from '@/shared/ui/take-focus'
import { unseenFields } from '../diff/update-body'
import { ChangesTable } from './changes-table'
import { fieldsNotSaved, isIgnored, type SaveState } from './save-machine'

type At<Name extends SaveState['at']> = Extract<SaveState, { at: Name }>
type Kind = 'good' | 'warn' | 'info'

const ICONS: Record<Kind, IconName> = { good: 'check', warn: 'alert', info: 'info' }

/** The outcome in one sentence, below its error. Takes the focus, because the pressed button was removed. */
export function Notice({ kind, error, children }: { kind: Kind; error?: unknown; children: ReactNode }) {
  return (
    <>
      {error !== undefined && <ErrorAlert error={error} />}
      <Status as="div" className={`${kind}-soft callout break-anywhere flex gap-3 icon-1px no-outline`} tabIndex={-1} ref={takeFocus}>
        <Icon name={ICONS[kind]} className={kind} />
        <div className="lines min-0">{children}</div>
      </Status>
    </>
  )
}

export function SavedBody({ state }: { state: At<'saved'> }) {
  const { t, format } = useReader(savingCatalog)
  const { sent, notSaved, isReadBack, found } = state
  const unseen = unseenFields(sent, found)
  const isAsMeant = notSaved.length === 0
  return (
    <>
      <Notice kind={isAsMeant ? 'good' : 'warn'}>
        {!isAsMeant && <strong>{t(isIgnored(state) ? 'ignoredTitle' : 'differsTitle')}</strong>}
        <p>{isAsMeant ? t(isReadBack ? 'savedAsMeant' : 'savedNotReadBack') : t('differsText', { count: notSaved.length })}</p>
        {fieldsNotSaved(state).length > 0 && <p>{t('differsKept')}</p>}
        {!sent.isUndo && sent.fields.includes('recommended_disk_space') && sent.before.recommended_disk_space === null && (
          <p>{t('diskNoUndo')}</p>
        )}
        {unseen.length > 0 && <p>{t('unreportedUnseen', { fields: format.list(unseen.map((field) => t(`field_${field}`))) })}</p>}
        {sent.hadRegistry && (
          <p>
            {t('registryUnseen')} {t('registryNoUndo')}
          </p>
        )}
      </Notice>
      <ChangesTable
        title={t('whatDiffers')}
        about={null}
        heads={[t('sent'), t('found')]}
        fields={notSaved.map(({ field }) => field)}
        from={Object.fromEntries(notSaved.map((one) => [one.field, one.sent]))}
        to={Object.fromEntries(notSaved.map((one) => [one.field, one.found]))}
        isQuiet
      />
    </>
  )
}

export function UnknownBody({ state }: { state: At<'unknown'> }) {
  const { t } = useReader(savingCatalog)
  const { title, quote } = errorText(state.lookError ?? state.error, useMessages(uiCatalog))
  return (
    <Notice kind="info">
      <p>{t('unknownText')}</p>
      <p>{t('unknownWay')}</p>
      <p className="caption">
        {title} {quote !== undefined && <q>{quote}</q>}
      </p>
    </Notice>
  )
}

/** Offers the typed values for copying, except the password. */
export function GoneBody({ state }: { state: At<'gone'> }) {
  const { t } = useReader(savingCatalog)
  const { values } = state.intent
  return (
    <>
      <Notice kind="warn">
        <p>{t('goneText')}</p>
      </Notice>
      <div className="row mt-4">
        <CopyButton label={t('copyFields')} value={() => JSON.stringify(values, null, 2)} />
        {values.env !== '' && <CopyButton label={t('copyEnv')} value={values.env} />}
        {values.on_start_command !== '' && <CopyButton label={t('copyCommand')} value={values.on_start_command} />}
      </div>
    </>
  )
}
