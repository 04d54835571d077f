import { createFileRoute } from '@tanstack/react-router'
import { KeyPanel } from '@/features/session/key-panel'
import { SettingsPage } from '@/features/settings/settings-page'
import { SingleKeysChoice } from '@/features/shell/shortcuts/single-keys-choice'
import { lazyPart } from '@/shared/ui/lazy-part'
import { CurrencyChoice, LanguageChoice, ThemeChoice } from '@/features/shell/preference-choices'
import { prefetchPage } from '../prefetch-page'

const HiddenItemsSection = lazyPart(async () => (await import('@/features/offers/hide/hidden-items-section')).HiddenItemsSection)

export const Route = createFileRoute('/_app/settings')({
  // The settings list all data, so each module that stores some has to be registered first.
  loader: async (visit) => {
    prefetchPage(visit)
    await import('../local-data')
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
