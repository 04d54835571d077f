import { Button } from '@/shared/ui/button'
import { placeLabel } from '@/domain/country-label'
import type { Attempt } from '@/domain/journal-entry'
import { countPrefix, gpuName } from '@/domain/offer-text'
import { recordFile, type RentalContent } from '@/domain/rental-record'
import { useProviderNames } from '@/api/use-provider-names'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { announce } from '@/shared/ui/announcer'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './messages'

interface Props {
  attempt: Attempt
  content: RentalContent | null
  status: string | null
  onSaved: () => void
}

export function KitHead({ attempt, content, status, onSaved }: Props) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const now = useNow(30_000)
  const names = useProviderNames(format.locale)
  const { offer, template, storage, startedAt, settledAt } = attempt
  const provider = offer.provider_translit_name
  const where = [provider && (names.get(provider) ?? provider), placeLabel(offer, format)].filter(Boolean).join(', ')
  const asOf = settledAt ?? startedAt
  const download = () => {
    if (content === null) return downloadText(`rental-${attempt.attemptId}-receipt.json`, JSON.stringify(attempt, null, 2))
    downloadText(`rental-${attempt.attemptId}-plain-text-secrets.json`, recordFile(attempt, content))
    announce(t('downloaded'))
    onSaved()
  }
  return (
    <header className={`row top ${classes['head']}`}>
      <div className={`min-0 ${classes['what']}`}>
        <h2 className="break-anywhere">
          <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
          {gpuName(offer) ?? t('gpuNotReported')}
        </h2>
        <ul className={`dots note ${classes['facts']}`}>
          {status !== null && (
            <li className="break-anywhere">
              <span className={`inline small gap-1 rounded-4 sunken weight-500 ${classes['badge']}`} title={t('statusHint')}>
                <Icon name="clock" size={12} />
                {status}
              </span>{' '}
              <span title={format.dateTimeWithZone(asOf)}>{t('statusAsOf', { time: format.dateTime(asOf) })}</span>
            </li>
          )}
          {where !== '' && <li className="break-anywhere">{where}</li>}
          <li className="break-anywhere">{template.name ?? template.id}</li>
          {storage !== null && <li className="break-anywhere">{t('storageAssumed', { size: format.number(storage) })}</li>}
          <li className="break-anywhere" title={format.dateTimeWithZone(startedAt)}>
            {t('rentedAt', { time: format.dateTime(startedAt), ago: format.ago(startedAt, now) })}
          </li>
        </ul>
      </div>
      <div className={classes['download']}>
        <Button variant="default" leftSection={<Icon name="down" />} onClick={download}>
          {content === null ? t('downloadReceipt') : t('downloadRecord')}
        </Button>
        {content !== null && <p className="caption break-anywhere leading-14 mt-6px">{t('downloadHint')}</p>}
      </div>
    </header>
  )
}
