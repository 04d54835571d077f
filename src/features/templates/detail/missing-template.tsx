import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { PageTitle } from '@/shared/ui/page-title'
import { templatesCatalog } from '../messages'
import classes from './template-page.module.css'

/** The service knows no such template. */
export function MissingTemplate({ templateId }: { templateId: string }) {
  const t = useMessages(templatesCatalog)
  return (
    <div className={classes['missing']}>
      <PageTitle>{t('notFoundTitle')}</PageTitle>
      <h1 tabIndex={-1}>{t('notFoundTitle')}</h1>
      <p>{t.rich('notFoundText', { id: <code>{templateId}</code> })}</p>
      <Button component={Link} to="/templates">
        {t('toTemplates')}
      </Button>
    </div>
  )
}
