export const GPU_BRANDS = ['nvidia', 'amd', 'intel', 'geforce', 'tesla']
