import { useState } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { CopyButton } from '@/shared/ui/copy-button'
import classes from './offer-page.module.css'
import type { WordsContext } from './words-context'

/** The id to quote, and what the service sent. */
export function OfferRaw({ offer, t }: { offer: SearchOffer; t: WordsContext['t'] }) {
  const [isShown, setShown] = useState(false)
  return (
    <section className={classes['raw']} aria-label={t('rawJson')}>
      <div>
        <span>{t('id')}</span>
        <code>{offer.id}</code>
        <CopyButton value={offer.id} label={t('copyId')} variant="subtle" size="xs" />
        <button type="button" className={classes['button']} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('rawJson')}
        </button>
      </div>
      {isShown && (
        <>
          <p>{t('rawAbout')}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so a keyboard must get there */}
          <pre tabIndex={0} aria-label={t('rawJson')}>
            {JSON.stringify(rawOf(offer), null, 2)}
          </pre>
        </>
      )}
    </section>
  )
}
