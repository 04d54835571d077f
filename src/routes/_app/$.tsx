import { createFileRoute } from '@tanstack/react-router'
import { NotFoundPage } from '@/features/shell/page-error'

/** Not-found page for any unknown URL, within the shell so that the navigation stays available. */
export const Route = createFileRoute('/_app/$')({ component: NotFoundPage })
