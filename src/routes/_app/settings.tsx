import { createFileRoute } from '@tanstack/react-router'
import { KeyPanel } from '@/features/session/key-panel'
import { SettingsPage } from '@/features/settings/settings-page'
import { SingleKeysChoice } from '@/features/shell/shortcuts/single-keys-choice'
import { lazyPart } from '@/shared/ui/lazy-part'
import { CurrencyChoice, LanguageChoice, ThemeChoice } from '@/features/shell/preference-choices'

const HiddenItemsSection = lazyPart(async () => (await import('@/features/offers/hide/hidden-items-section')).HiddenItemsSection)

export const Route = createFileRoute('/_app/settings')({
  // Each module that stores data registers itself when loaded; the settings list them all.
  loader: async () => {
    await Promise.all([
      import('@/features/offers/saved/local-data'),
      import('@/api/journal/local-data'),
      import('@/api/favourites/local-data'),
      import('@/api/market-visits-local-data'),
      import('@/api/host-labels-local-data'),
      import('@/features/keys/local-data'),
      import('@/features/templates/draft/local-data'),
      import('@/features/hosts/local-data'),
      import('@/features/market/local-data'),
      import('@/features/shell/palette/local-data'),
    ])
  },
  component: () => (
    <SettingsPage
      language={<LanguageChoice />}
      currency={<CurrencyChoice />}
      theme={<ThemeChoice />}
      singleKeys={<SingleKeysChoice />}
      searches={<HiddenItemsSection />}
      keyPanel={<KeyPanel />}
    />
  ),
})
