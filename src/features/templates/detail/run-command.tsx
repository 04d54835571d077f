import { useMessages } from '@/shared/i18n/i18n'
import type { TemplateValues } from '../diff/template-values'
import { leftOutOf, runLine } from '../image/run-line'
import { templatesCatalog } from '../messages'
import { CommandText } from './command-text'
import classes from './template-view.module.css'

interface Props {
  values: TemplateValues
  /** The same with its secrets hidden. */
  shown: TemplateValues
}

/** What the template amounts to, for a terminal of one's own. */
export function RunCommand({ values, shown }: Props) {
  const t = useMessages(templatesCatalog)
  const leftOut = leftOutOf(values)
  return (
    <section className={classes['section']}>
      <h2>{t('run')}</h2>
      <CommandText text={runLine(shown)} copied={runLine(values)} label={t('run')} />
      <p>
        {t('runAbout')} {leftOut > 0 && t('runLeftOut', { count: leftOut })}
      </p>
    </section>
  )
}
