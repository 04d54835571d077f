/** Words that many people add to the name of a GPU or leave out. */
export const GPU_BRANDS = ['nvidia', 'amd', 'intel', 'geforce', 'tesla']
