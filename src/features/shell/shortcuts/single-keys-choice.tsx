import { setPreferences, usePreferences } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { catalog } from '@/shared/i18n/messages'

export const shortcutsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** Chooses the scope of single keys (WCAG 2.1.4). */
export function SingleKeysChoice() {
  const t = useMessages(shortcutsCatalog)
  const { singleKeys } = usePreferences()
  const options = [
    { value: 'on', label: t('on') },
    { value: 'list', label: t('onlyInList') },
    { value: 'off', label: t('off') },
  ] as const
  return (
    <Segmented label={t('singleKeys')} options={options} value={singleKeys} onChange={(next) => setPreferences({ singleKeys: next })} />
  )
}
