import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { readGpusSearch, type GpusSearch } from '@/features/gpus/gpu-search'
import { GpusPage } from '@/features/gpus/gpus-page'

export const Route = createFileRoute('/_app/gpus/')({
  validateSearch: (search: GpusSearch & SearchSchemaInput) => readGpusSearch({ ...search }),
  component: GpusPage,
})
