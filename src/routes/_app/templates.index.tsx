import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { GalleryPage } from '@/features/templates/gallery/gallery-page'
import { readGallerySearch, type GallerySearch } from '@/features/templates/gallery/gallery-search'

export const Route = createFileRoute('/_app/templates/')({
  validateSearch: (search: GallerySearch & SearchSchemaInput) => readGallerySearch({ ...search }),
  component: GalleryPage,
})
