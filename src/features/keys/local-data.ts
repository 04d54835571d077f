import { registerLocalData } from '@/shared/lib/local-data'
import { itemsPart } from '@/shared/lib/local-items'
import { savedKeys, KEY_STATES } from './saved-keys'

/** Maximum length in characters. An RSA key of 16,384 bits has 2,800. */
const MAX_TEXT = 8_000

registerLocalData(
  itemsPart(
    savedKeys,
    ['SSH keys added here', 'Public keys with their names, fingerprints and IDs. Private keys are never stored.'],
    ['SSH-ключи, добавленные здесь', 'Открытые ключи с именами, отпечатками и ID. Закрытые ключи не хранятся.'],
    { state: { field: 'state', known: KEY_STATES }, maxText: MAX_TEXT },
  ),
)
