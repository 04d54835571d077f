import type { ReactNode } from 'react'
import classes from './section.module.css'

interface Props {
  title: string
  about?: string
  children: ReactNode
}

/** A part of the form: what it is about on the left, its fields on the right. No landmark: some fields are called the same. */
export function Section({ title, about, children }: Props) {
  return (
    <section className={classes['section']}>
      <div className={classes['head']}>
        <h2>{title}</h2>
        {about !== undefined && <p>{about}</p>}
      </div>
      <div className={classes['fields']}>{children}</div>
    </section>
  )
}
