import { createFileRoute } from '@tanstack/react-router'
import { GalleryPage } from '@/features/templates/gallery/gallery-page'
import { readGallerySearch } from '@/features/templates/gallery/gallery-search'

export const Route = createFileRoute('/_app/templates/')({
  validateSearch: readGallerySearch,
  component: GalleryPage,
})
