import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/not-found-page'

/** Every address that is no page: said within the shell, so that the way on is at hand. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundPage })
