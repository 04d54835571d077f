import classes from './availability.module.css'

/** A shape beside a word: colour is never the only sign. */
export const availabilityShape = (is: string, words: string) => (
  <span className={classes['mark']} data-is={is}>
    {words}
  </span>
)
