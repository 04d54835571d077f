import { createFileRoute } from '@tanstack/react-router'
import { readGpusSearch } from '@/features/gpus/gpu-search'
import { GpusPage } from '@/features/gpus/gpus-page'

export const Route = createFileRoute('/_app/gpus/')({
  validateSearch: readGpusSearch,
  component: GpusPage,
})
