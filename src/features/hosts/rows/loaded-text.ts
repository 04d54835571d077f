import type { HostContext } from './host-context'

/** "200 of 632 loaded" */
export const loadedText = (loaded: number, total: number | undefined, { t, format }: Pick<HostContext, 't' | 'format'>): string =>
  total === undefined ? t('loaded', { count: loaded }) : t('loadedOf', { count: loaded, total: format.number(total) })
