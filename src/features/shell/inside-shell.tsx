import { createContext, use, type ReactNode } from 'react'
import classes from './shell.module.css'

/** True below the shell, which has the page's one `main`. */
export const InsideShell = createContext(false)

/** Gives a message page its `main` when it stands alone, because the shell was not entered or failed itself. */
export function PageFrame({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return <div className={classes['message']}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={classes['message']}>
      {children}
    </main>
  )
}
