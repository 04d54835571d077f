import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { stringifySearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { Layer } from '@/shared/ui/layer'
import { BrandIcon } from './brand-icon'
import { MainNav } from './main-nav'
import classes from './shell-dialogs.module.css'
import { shellCatalog } from './pages'
import { CurrencyChoice, LanguageChoice, ThemeChoice } from './preference-choices'

export function MenuSheet({ savedSearches, onClose }: { savedSearches?: ReactNode; onClose: () => void }) {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  useEffect(
    function closeOnNavigation() {
      // A change of currency may change the URL too, but not the page.
      return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (!fromLocation || placeOf(fromLocation) !== placeOf(toLocation)) onClose()
      })
    },
    [router, onClose],
  )
  // A link to the current page starts no navigation. The router does not handle links that open in another tab.
  const closeOnLink = ({ defaultPrevented, target }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <Layer
      place="side"
      width={300}
      onClose={onClose}
      aria-label={t('menu')}
      className={`column ${classes['content']}`}
      onClick={closeOnLink}
    >
      <div className={`line rigid line-bottom weight-650 ${classes['head']}`}>
        <BrandIcon />
        <span>GPU Market Console</span>
        <button type="button" className="push-end icon-button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <MainNav savedSearches={savedSearches} />
      <div className="grid gap-1 line-top pad-3-4">
        <span className="caption-faint strong pad-top-2" aria-hidden="true">
          {t('currency')}
        </span>
        <CurrencyChoice isWide />
        <span className="caption-faint strong pad-top-2" aria-hidden="true">
          {t('language')}
        </span>
        <LanguageChoice isWide />
        <span className="caption-faint strong pad-top-2" aria-hidden="true">
          {t('theme')}
        </span>
        <ThemeChoice isWide />
      </div>
    </Layer>
  )
}

const placeOf = ({ pathname, search }: ParsedLocation): string => stringifySearch({ pathname, ...search, currency: undefined })
