import { createFileRoute } from '@tanstack/react-router'
import { parseGpuSearch } from '@/features/gpus/gpu-search'
import { GpuPage } from '@/features/gpus/one/gpu-page'
import { pathName } from '@/shared/lib/path-names'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'

// Comes after the page, which is complete without it.
const ModelJobs = lazyPart(async () => (await import('@/features/plan/jobs/model-jobs')).ModelJobs)

export const Route = createFileRoute('/_app/gpus/$gpuName')({
  params: pathName('gpuName'),
  validateSearch: parseGpuSearch,
  loader: prefetchPage,
  component: () => <GpuPage jobs={(model) => <ModelJobs {...model} />} />,
})
