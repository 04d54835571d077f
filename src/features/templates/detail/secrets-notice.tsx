import { Button } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { templatesCatalog } from '../messages'
import classes from './template-view.module.css'

interface Props {
  count: number
  isRevealed: boolean
  onReveal: () => void
}

/** Says that something is hidden, why, and shows it to whoever asks. */
export function SecretsNotice({ count, isRevealed, onReveal }: Props) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={classes['secrets']}>
      <Icon name="eyeOff" />
      <p>{t(isRevealed ? 'secretsShown' : 'secretsHidden', { count })}</p>
      <Button variant="default" size="xs" onClick={onReveal}>
        {t(isRevealed ? 'hideSecrets' : 'revealSecrets')}
      </Button>
    </div>
  )
}
