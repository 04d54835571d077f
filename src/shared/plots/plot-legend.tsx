import classes from './plot.module.css'

type Mark = 'dot' | 'strong' | 'box' | 'median' | 'best' | 'line'

export function PlotLegend({ marks }: { marks: readonly (readonly [mark: Mark, text: string])[] }) {
  return (
    <ul className="caption flex wrap gap-1-4">
      {marks.map(([mark, text]) => (
        <li key={mark} className={`line ${classes['marked']}`} data-mark={mark}>
          {text}
        </li>
      ))}
    </ul>
  )
}
