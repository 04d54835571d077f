import classes from '../offers-page.module.css'

const CARDS = 5

export function CardsOutline() {
  return (
    <div aria-hidden="true" className={classes['outline']}>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className="offer-outline" />
      ))}
    </div>
  )
}
