import { createRootRouteWithContext } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/not-found-page'
import { PageError } from '@/features/shell/page-error'
import { RootFrame } from '@/features/shell/root-frame'
import type { RouterContext } from './prefetch-page'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
})
