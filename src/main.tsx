import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { createAppRouter } from './app/router'
import { createQueryClient } from './api/query-client'
import './app/styles'

/** Called by the boot module once the key is there. */
export function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const queryClient = createQueryClient()
  createRoot(root).render(<App queryClient={queryClient} router={createAppRouter(queryClient)} />)
}
