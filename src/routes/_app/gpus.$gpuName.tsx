import { createFileRoute } from '@tanstack/react-router'
import { parseGpuSearch } from '@/features/gpus/gpu-search'
import { GpuPage } from '@/features/gpus/one/gpu-page'
import { ModelJobs } from '@/features/plan/jobs/jobs-slot'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/gpus/$gpuName')({
  params: pathName('gpuName'),
  validateSearch: parseGpuSearch,
  loader: (visit) => prefetchPage(visit),
  component: () => <GpuPage jobs={(model) => <ModelJobs {...model} />} />,
})
