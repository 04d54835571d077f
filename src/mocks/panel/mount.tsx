import { createRoot } from 'react-dom/client'
import type { ScenarioInput } from '../scenario'
import { MarketPanel } from './market-panel'

/** The panel lives beside the application, in a root of its own. */
export function mountPanel(initial: ScenarioInput): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<MarketPanel initial={initial} />)
}
