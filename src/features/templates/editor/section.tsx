import type { ReactNode } from 'react'
import classes from '../template-editor.module.css'

interface Props {
  title: string
  about?: string
  children: ReactNode
}

/** A heading with its fields. No landmark, because some fields have the same name as their section. */
export function Section({ title, about, children }: Props) {
  return (
    <section className={`grid ruled ${classes['section']}`}>
      <div className={classes['head']}>
        <h2 className="normal">{title}</h2>
        {about !== undefined && <p className="caption">{about}</p>}
      </div>
      <div className={`grid min-0 top gap-3 ${classes['fields']}`}>{children}</div>
    </section>
  )
}
