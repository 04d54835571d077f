import { createFileRoute } from '@tanstack/react-router'
import { KeyPanel } from '@/features/session/key-panel'
import { SettingsPage } from '@/features/settings/settings-page'
import { CurrencyChoice, LanguageChoice, ThemeChoice } from '@/features/shell/reader-choices'

export const Route = createFileRoute('/_app/settings')({
  // What keeps data in this browser says so when its module is loaded; the settings list them all.
  loader: async () => {
    await Promise.all([
      import('@/features/offers/saved/local-data'),
      import('@/api/journal/local-data'),
      import('@/features/keys/local-data'),
      import('@/features/templates/draft/local-data'),
      import('@/features/hosts/host/local-data'),
      import('@/features/hosts/advisor/local-data'),
    ])
  },
  component: () => (
    <SettingsPage language={<LanguageChoice />} currency={<CurrencyChoice />} theme={<ThemeChoice />} keyPanel={<KeyPanel />} />
  ),
})
