import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { readGpuSearch, type GpuSearch } from '@/features/gpus/gpu-search'
import { GpuPage } from '@/features/gpus/one/gpu-page'

export const Route = createFileRoute('/_app/gpus/$gpuName')({
  validateSearch: (search: GpuSearch & SearchSchemaInput) => readGpuSearch({ ...search }),
  component: GpuPage,
})
