import classes from './plot-legend.module.css'

type Mark = 'dot' | 'strong' | 'box' | 'median' | 'best' | 'line'

export function PlotLegend({ marks }: { marks: readonly (readonly [mark: Mark, words: string])[] }) {
  return (
    <ul className={`caption ${classes['legend']}`}>
      {marks.map(([mark, words]) => (
        <li key={mark} data-mark={mark}>
          {words}
        </li>
      ))}
    </ul>
  )
}
