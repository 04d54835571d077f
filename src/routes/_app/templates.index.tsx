import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '@/features/templates/gallery/gallery-page'
import { parseGallerySearch } from '@/features/templates/templates-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/templates/')({
  validateSearch: parseGallerySearch,
  loader: prefetchPage,
  component: GalleryPage,
})
