import type { MarketOffer, MarketProvider, TemplateRecord } from '@/mocks/db'
import { marketFor } from '@/mocks/market'

interface Rows {
  offers: MarketOffer
  providers: MarketProvider
  templates: TemplateRecord
}

/** Replaces a row of one market. All markets start from the same frozen rows, so a row cannot be edited in place. */
export function changeRow<Table extends keyof Rows>(
  key: string,
  table: Table,
  row: Rows[Table],
  change: Partial<Rows[Table]>,
): Rows[Table] {
  const { db } = marketFor(key)
  const changed = { ...row, ...change }
  const rows: readonly Rows[keyof Rows][] = db[table]
  Object.assign(db, { [table]: rows.map((other) => (other === row ? changed : other)) })
  return changed
}

export function fewHosts(key: string): void {
  const { db } = marketFor(key)
  db.hosts = db.hosts.slice(0, 4)
}

export function fewTemplates(key: string, ...words: string[]): void {
  const { db } = marketFor(key)
  db.templates = db.templates.filter(({ template }, at) => at < 4 || words.some((word) => template.name.includes(word)))
}
