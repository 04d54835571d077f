import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { pathSegment } from '@/api/path'
import { providerListQuery } from '@/api/providers'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { closestNames } from '@/shared/lib/closest-names'
import { nameOf } from './find-providers'
import { providersCatalog } from './messages'
import classes from './provider-page.module.css'

/** There is no such provider; perhaps one that is called almost so. */
export function UnknownProvider({ name }: { name: string }) {
  const t = useMessages(providersCatalog)
  const { data } = useQuery({ ...providerListQuery({ locale: useLocale() }), meta: { isQuiet: true } })
  const known = data?.rows.flatMap((row) =>
    row.translit_name && pathSegment(row.translit_name) !== null ? [{ name: nameOf(row), value: row.translit_name }] : [],
  )
  const near = closestNames(name, known ?? [])
  return (
    <div className={classes['unknown']}>
      <h1>{t('unknownTitle')}</h1>
      <p>{t.rich('unknownWay', { name: <bdi className={classes['typed']}>{name}</bdi> })}</p>
      {near.length > 0 && (
        <>
          <h2>{t('near')}</h2>
          <ul>
            {near.map((one) => (
              <li key={one.value}>
                <Link to="/providers/$providerName" params={{ providerName: one.value }}>
                  <bdi>{one.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Link to="/providers">{t('toList')}</Link>
    </div>
  )
}
