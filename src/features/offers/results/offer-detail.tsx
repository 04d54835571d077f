import { useState } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { jsonToShow } from '@/shared/lib/json-to-show'
import { safeUrl } from '@/shared/lib/safe-url'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import type { CellContext } from './offer-cells'
import classes from './offer-detail.module.css'
import { factsOf } from './offer-facts'
import type { RowActions } from './row-actions'

interface Props {
  row: SearchOffer
  context: CellContext
  isWhole: boolean
  actions?: RowActions | undefined
}

/** What an opened offer tells beside its row: every fact of SPEC 2.5, and the JSON it came as. */
export function OfferDetail({ row, context, isWhole, actions }: Props) {
  // A row is drawn again only when something of it has changed: a cache within would be bytes and nothing else.
  'use no memo'
  const { t } = context
  const [isRawShown, setRawShown] = useState(false)
  return (
    <div className={classes['detail']}>
      <dl className={classes['facts']}>
        {factsOf(row, context, isWhole).map(({ label, value, isReported }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={!isReported || undefined}>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('providerPage')}</dt>
          <dd data-missing={!row.url || undefined}>
            <ProviderLink url={row.url} t={t} />
          </dd>
        </div>
      </dl>
      {actions?.fit && (
        <ul className={classes['fit']} aria-label={t('headFit')}>
          {actions.fit.of(row).reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <div className={classes['foot']}>
        <code>{row.id}</code>
        <CopyButton value={row.id} label={t('copyId')} variant="subtle" size="xs" />
        {actions && (
          <a className={classes['open']} href={actions.offerHref(row)}>
            {t('openOffer')}
          </a>
        )}
        <button type="button" className={classes['raw']} aria-expanded={isRawShown} onClick={() => setRawShown(!isRawShown)}>
          {t('rawJson')}
        </button>
      </div>
      {isRawShown && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so a keyboard must get there
        <pre tabIndex={0} aria-label={t('rawJson')}>
          {jsonToShow(rawOf(row))}
        </pre>
      )}
    </div>
  )
}

/** The address is the service's word: only http(s) becomes a link, and its host is shown. */
function ProviderLink({ url, t }: { url: string | null; t: CellContext['t'] }) {
  const safe = safeUrl(url)
  if (!safe) return url ? t('notWebAddress') : t('notReported')
  return (
    <a href={safe.href} target="_blank" rel="noopener noreferrer">
      {safe.host}
      <Icon name="external" size={12} />
    </a>
  )
}
