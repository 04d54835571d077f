import { createRootRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/not-found-page'
import { PageError } from '@/features/shell/page-error'
import { RootFrame } from '@/features/shell/root-frame'

export const Route = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
})
