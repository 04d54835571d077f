/** Without the maker: for plots only, where room is short. */
export const shortModelName = (name: string): string =>
  name
    .replace(/^(NVIDIA|AMD|Intel|Tesla|Instinct|Radeon Instinct) /, '')
    .replace(' Blackwell', '')
    .replace(' Workstation', ' WS')
