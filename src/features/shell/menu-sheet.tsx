import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { Drawer } from '@mantine/core'
import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, type MouseEvent, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { stringifySearch } from '@/shared/lib/search-params'
import { Icon } from '@/shared/ui/icon'
import { useModalLayer } from '@/shared/ui/use-modal-layer'
import { BrandIcon } from './brand-icon'
import icon from '@/shared/ui/icon-button.module.css'
import { MainNav } from './main-nav'
import classes from './menu-sheet.module.css'
import { shellCatalog } from './messages'
import { CurrencyChoice, LanguageChoice, ThemeChoice } from './reader-choices'

export function MenuSheet({ savedSearches, onClose }: { savedSearches?: ReactNode; onClose: () => void }) {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const isUppermost = useModalLayer()
  useEffect(
    function closeWhenALinkIsFollowed() {
      // Changing the currency may change the address too, but leads nowhere.
      return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (!fromLocation || placeOf(fromLocation) !== placeOf(toLocation)) onClose()
      })
    },
    [router, onClose],
  )
  // A link to where one is already begins no navigation to elsewhere; one that is opened in another tab is left to the browser.
  const closeBehindALink = ({ defaultPrevented, target }: MouseEvent) => {
    if (defaultPrevented && target instanceof Element && target.closest('a')) onClose()
  }
  return (
    <Drawer.Root
      opened
      onClose={() => isUppermost() && onClose()}
      size={300}
      returnFocus={false}
      lockScroll={false}
      scrollAreaComponent={Column}
      classNames={{ content: classes['content'] ?? '', overlay: classes['overlay'] ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('menu')} onClick={closeBehindALink}>
        <div className={classes['head']}>
          <BrandIcon />
          <span>GPU Market Console</span>
          <button type="button" className={icon['button']} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <MainNav savedSearches={savedSearches} />
        <div className={classes['choices']}>
          <span aria-hidden="true">{t('currency')}</span>
          <CurrencyChoice isWide />
          <span aria-hidden="true">{t('language')}</span>
          <LanguageChoice isWide />
          <span aria-hidden="true">{t('theme')}</span>
          <ThemeChoice isWide />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const Column = ({ children }: { children?: ReactNode }) => <div className={classes['column']}>{children}</div>

const placeOf = ({ pathname, search }: ParsedLocation): string => stringifySearch({ pathname, ...search, currency: undefined })
