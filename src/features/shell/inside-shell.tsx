import { createContext, use, type ReactNode } from 'react'
import classes from './shell.module.css'

export const InsideShell = createContext(false)

/** Frame of a message page. Adds `main` if the shell is missing or failed. */
export function PageFrame({ children }: { children: ReactNode }) {
  if (use(InsideShell)) return <div className={`break-anywhere ${classes['message']}`}>{children}</div>
  return (
    <main id="main" tabIndex={-1} className={`break-anywhere ${classes['message']}`}>
      {children}
    </main>
  )
}
