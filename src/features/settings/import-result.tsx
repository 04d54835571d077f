import { Fragment } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import type { ImportedPart } from '@/shared/lib/local-data-file'
import { PartTitle } from './part-title'
import { settingsCatalog } from './messages'

/** The result of an import, with the parts that the browser had no room for. */
export function ImportResult({ imported }: { imported: readonly ImportedPart[] }) {
  const t = useMessages(settingsCatalog)
  const refused = imported.filter(({ kept, all }) => kept === 0 && all > 0)
  const partly = imported.filter(({ kept, all }) => kept > 0 && kept < all)
  return (
    <>
      {t('imported', { count: imported.length - refused.length })}{' '}
      {partly.map(({ part, kept, all }) => (
        <span key={part.key}>{t.rich('importedPartly', { name: <PartTitle part={part} />, kept, all })} </span>
      ))}
      {refused.length > 0 && t.rich('importRefused', { names: <Titles parts={refused} /> })}
    </>
  )
}

const Titles = ({ parts }: { parts: readonly ImportedPart[] }) =>
  parts.map(({ part }, index) => (
    <Fragment key={part.key}>
      {index > 0 && ', '}
      <PartTitle part={part} />
    </Fragment>
  ))
