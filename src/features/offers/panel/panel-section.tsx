import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  /** Beside the title. */
  about?: ReactNode
  /** 2 on the page of the offer. */
  level?: 2 | 3 | undefined
  children: ReactNode
}

export function PanelSection({ title, about, level = 3, children }: Props) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section className={level === 3 ? 'grid gap-2 ruled pad-y-3' : 'grid gap-2'} aria-labelledby={id}>
      <div className="heading gap-0-2">
        <Heading id={id}>{title}</Heading>
        {about && <span className="caption">{about}</span>}
      </div>
      {children}
    </section>
  )
}
