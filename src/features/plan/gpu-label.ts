import type { Configuration } from '@/domain/plan'

export const gpuLabel = ({ gpus, name }: Pick<Configuration, 'gpus' | 'name'>): string => `${gpus} × ${name}`
