import { createFileRoute } from '@tanstack/react-router'
import { parseGpusSearch } from '@/features/gpus/gpu-search'
import { GpusPage } from '@/features/gpus/gpus-page'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/gpus/')({
  validateSearch: parseGpusSearch,
  loader: prefetchPage,
  component: GpusPage,
})
