import { useId } from 'react'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import { parseFacts, type Fact } from '@/domain/parse-facts'

export function FactList({ title, sent }: { title: string; sent: unknown }) {
  const context = useGpusReader()
  const id = useId()
  const facts = parseFacts(sent)
  if (facts.length === 0) return null
  const plain = facts.filter(({ label }) => label === null)
  const named = facts.filter(({ label }) => label !== null)
  return (
    <section className="stack break-anywhere medium" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {plain.length > 0 && (
        <ul className="flex wrap gap-1">
          {plain.map((fact, index) => (
            // Index as key: the list never reorders, and values may repeat.
            <li className="framed rounded surface pad-tag" key={index}>
              <bdi>{factText(fact, context)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <dl className="fact-rows">
          {named.map((fact, index) => (
            <div key={index} className="line-bottom">
              <dt>
                <bdi>{fact.label}</bdi>
              </dt>
              <dd className="end pre-wrap weight-500">
                <bdi>{factText(fact, context)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Formats numbers and booleans in the user's language; texts stay unchanged, and a year gets no thousands separator. */
export function factText(fact: Fact, { t, format }: Pick<GpusReader, 't' | 'format'>): string {
  const { value, unit } = fact
  if (isYear(fact)) return String(value)
  const text = typeof value === 'number' ? format.number(value, 6) : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
  return unit === '' ? text : `${text}\u00A0${unit}`
}

const isYear = ({ label, value, unit }: Fact): boolean =>
  unit === '' && Number.isInteger(value) && Number(value) >= 1900 && Number(value) < 2100 && /\byear\b|год/i.test(label ?? '')
