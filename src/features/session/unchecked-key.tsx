import { Button } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import type { ApiError } from '@/shared/lib/api-error'
import { errorWords } from '@/shared/ui/error-words'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import classes from './connect-form.module.css'
import { sessionCatalog } from './messages'

/** The service could not be asked. In the colour of information: nothing is known to be wrong with the key. */
export function UncheckedKey({ error, onUse }: { error: ApiError; onUse: () => void }) {
  const t = useMessages(sessionCatalog)
  const { title, way, quote } = errorWords(error, useMessages(uiCatalog))
  return (
    <div role="alert" className={classes['unchecked']}>
      <Icon name="info" />
      <div>
        <strong>{t('unchecked')}</strong>
        <p>
          {title}. {way} {quote !== undefined && <q>{quote}</q>}
        </p>
        <p>{t('uncheckedAbout')}</p>
        <div className={classes['actions']}>
          <Button variant="default" type="submit">
            {t('checkAgain')}
          </Button>
          <Button variant="default" onClick={onUse}>
            {t('useAnyway')}
          </Button>
        </div>
      </div>
    </div>
  )
}
