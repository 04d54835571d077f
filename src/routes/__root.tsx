import { createRootRouteWithContext } from '@tanstack/react-router'
import { PageError, NotFoundPage } from '@/features/shell/page-error'
import { RootFrame } from '@/features/shell/root-frame'
import type { RouterContext } from './prefetch-page'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
})
