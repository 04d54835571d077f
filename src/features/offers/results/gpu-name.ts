export { spacedGpuName } from '@/api/gpu-name'
