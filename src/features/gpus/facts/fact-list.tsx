import { useId } from 'react'
import type { WordsContext } from '../words-context'
import classes from './fact-list.module.css'
import { readFacts, type Fact } from './read-facts'

interface Props {
  title: string
  /** As the service sent it. */
  sent: unknown
  context: WordsContext
}

/** What is said under one heading: words as words, named values as a list. Nothing is drawn when nothing is said. */
export function FactList({ title, sent, context }: Props) {
  const id = useId()
  const facts = readFacts(sent)
  if (facts.length === 0) return null
  const words = facts.filter(({ label }) => label === null)
  const named = facts.filter(({ label }) => label !== null)
  return (
    <section className={classes['facts']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {words.length > 0 && (
        <ul className={classes['words']}>
          {words.map((fact, index) => (
            // A list that is never reordered, and a service may say the same twice.
            <li key={index}>
              <bdi>{factText(fact, context)}</bdi>
            </li>
          ))}
        </ul>
      )}
      {named.length > 0 && (
        <dl>
          {named.map((fact, index) => (
            <div key={index}>
              <dt>
                <bdi>{fact.label}</bdi>
              </dt>
              <dd>
                <bdi>{factText(fact, context)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Numbers and flags in the reader's language, texts as they came. */
export function factText({ value, unit }: Fact, { t, format }: Pick<WordsContext, 't' | 'format'>): string {
  const said = typeof value === 'number' ? format.number(value, 6) : typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
  return unit === '' ? said : `${said}\u00A0${unit}`
}
