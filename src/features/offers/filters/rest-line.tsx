import { Link } from '@tanstack/react-router'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'

export const doctorCatalog = catalog({ en: () => import('./doctor-messages.en'), ru: () => import('./doctor-messages.ru') })

/** Number of the offers that the default of "Availability" leaves out, and the way to them. `isMore` after a list of others. */
export function RestLine({ count, isMore = false }: { count: number; isMore?: boolean }) {
  const t = useMessages(doctorCatalog)
  return (
    <span>
      {t(isMore ? 'moreNotRentable' : 'onlyNotRentable', { count })} ·{' '}
      <Link from="/offers" to="/offers" search={(before) => ({ ...before, rent: 'all' })}>
        {t('showThem')}
      </Link>
    </span>
  )
}
