import classes from './plot-legend.module.css'

type Mark = 'dot' | 'strong' | 'box' | 'median' | 'best' | 'line'

/** What the marks of a plot mean, in the words of the reader. */
export function PlotLegend({ marks }: { marks: readonly (readonly [mark: Mark, words: string])[] }) {
  return (
    <ul className={classes['legend']}>
      {marks.map(([mark, words]) => (
        <li key={mark} data-mark={mark}>
          {words}
        </li>
      ))}
    </ul>
  )
}
