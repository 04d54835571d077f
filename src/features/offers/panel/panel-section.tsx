import { useId, type ReactNode } from 'react'
import classes from './offer-panel.module.css'

interface Props {
  title: string
  /** Beside the title. */
  about?: ReactNode
  children: ReactNode
}

export function PanelSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className="heading gap-0-2">
        <h3 id={id}>{title}</h3>
        {about && <span className="caption">{about}</span>}
      </div>
      {children}
    </section>
  )
}
