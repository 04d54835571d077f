import { marketFor } from '@/mocks/market'

/** Leaves a market the hosts that tests name, 203.0.113.10 and 198.51.100.21, and two more: fewer rows draw faster. */
export function fewHosts(key: string): void {
  const { db } = marketFor(key)
  db.hosts = db.hosts.slice(0, 4)
}

/** Leaves a market some templates, those with these words in their name among them. */
export function fewTemplates(key: string, ...words: string[]): void {
  const { db } = marketFor(key)
  db.templates = db.templates.filter(({ template }, at) => at < 4 || words.some((word) => template.name.includes(word)))
}
