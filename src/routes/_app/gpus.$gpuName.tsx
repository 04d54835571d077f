import { createFileRoute } from '@tanstack/react-router'
import { readGpuSearch } from '@/features/gpus/gpu-search'
import { GpuPage } from '@/features/gpus/one/gpu-page'

export const Route = createFileRoute('/_app/gpus/$gpuName')({
  validateSearch: readGpuSearch,
  component: GpuPage,
})
