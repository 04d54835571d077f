import classes from './marks.module.css'

/** A shape next to the text: colour is never the only indicator. */
export const availabilityShape = (is: string, text: string) => (
  <span className={`dim ${classes['mark']}`} data-is={is}>
    {text}
  </span>
)
