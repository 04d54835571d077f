import { countryWords } from '@/domain/country-words'
import type { Format } from '@/shared/i18n/format'

/** A country in the reader's language, with what the service wrote on hover. */
export function Country({ word, format }: { word: string; format: Format }) {
  const { name, sent } = countryWords(word, format)
  return (
    <bdi className="long-word" title={sent}>
      {name}
    </bdi>
  )
}
