import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '@/features/templates/gallery/gallery-page'
import { readGallerySearch } from '@/features/templates/templates-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/templates/')({
  validateSearch: readGallerySearch,
  loader: (visit) => prefetchPage(visit),
  component: GalleryPage,
})
