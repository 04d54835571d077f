import { Button } from './button'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../i18n/i18n'
import { uiCatalog } from './messages'

interface Props<Row> {
  rows: readonly Row[]
  /** Number of rows rendered at first and added by each press. */
  step: number
  children: (drawn: readonly Row[]) => ReactNode
}

/** Renders the first rows of a long list and a button for more: thousands at once would block the page for seconds. */
export function DrawnRows<Row>({ rows, step, children }: Props<Row>) {
  const [limit, setLimit] = useState(step)
  const hidden = rows.length - limit
  return (
    <>
      {children(hidden > 0 ? rows.slice(0, limit) : rows)}
      {hidden > 0 && <More count={Math.min(step, hidden)} onMore={() => setLimit(limit + step)} />}
    </>
  )
}

function More({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useMessages(uiCatalog)
  return (
    <div className="padded">
      <Button variant="default" onClick={onMore}>
        {t('drawMore', { count })}
      </Button>
    </div>
  )
}
