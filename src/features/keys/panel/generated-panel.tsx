import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import type { GeneratedPair } from '@/shared/ssh/generate'
import type { PublicKey } from '@/shared/ssh/public-key'
import { Icon } from '@/shared/ui/icon'
import { keysCatalog } from './key-text'
import { Command, FingerprintFact } from './code'
import classes from '../keys-page.module.css'

interface Props {
  pair: GeneratedPair
  name: string
  savedAs: string | null
  onSaved: (file: string) => void
  isLocked: boolean
  onDiscard: () => void
}

export function GeneratedPanel({ pair, name, savedAs, isLocked, onSaved, onDiscard }: Props) {
  const t = useMessages(keysCatalog)
  const file = savedAs ?? fileName(name, pair.key)
  const save = () => {
    const text = pair.takeFile(name)
    if (text === null) return
    downloadText(file, text, 'bytes')
    onSaved(file)
  }
  return (
    <>
      <ol className={`grid ${classes['steps']}`}>
        <li data-is={savedAs === null ? 'now' : 'done'}>
          <b className="strong">{t('saveTitle')}</b>
          <span className="dim">{savedAs === null ? t('saveText') : t('savedText', { file })}</span>
          {savedAs === null && (
            <Button leftSection={<Icon name="down" />} onClick={save}>
              {t('download', { file })}
            </Button>
          )}
        </li>
        <li>
          <b className="strong">{t('lockTitle')}</b>
          <Command text={`chmod 600 ~/Downloads/${file}`} />
        </li>
        <li data-is={savedAs === null ? undefined : 'now'}>
          <b className="strong">{t('addTitle')}</b>
          <span className="dim">{t('addText')}</span>
          <Command text={`ssh-keygen -p -f ~/Downloads/${file}`} />
        </li>
      </ol>
      <dl className={`grid ${classes['facts']}`}>
        <FingerprintFact of={sha256Fingerprint(pair.key)} />
      </dl>
      <Button variant="subtle" size="xs" disabled={isLocked} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  )
}

/** Never `id_ed25519`, which would overwrite a key in ~/.ssh. Ends with the fingerprint, so that similar names differ. */
function fileName(name: string, key: Pick<PublicKey, 'blob'>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  const print = sha256Fingerprint(key)
    .replace('SHA256:', '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
  return `id_ed25519_${slug || 'gpu-console'}_${print.slice(0, 6)}`
}

export function CannotGeneratePanel() {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t('cannotText')}</p>
      <Command text="ssh-keygen -t ed25519" />
      <p className="dim">{t('cannotThen')}</p>
      <Command text="cat ~/.ssh/id_ed25519.pub" />
    </>
  )
}
