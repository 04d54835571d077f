import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Endpoint } from '@/contract/endpoint'
import { listGpus } from '@/contract/gpu'
import { listHosts, updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { getProvider, listProviders } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates, updateTemplate } from '@/contract/template'
import { nameOf } from '../mock'
import { setEveryScenario } from '../market'
import { faultKind, parseScenario, scenario, type FaultKind, type ScenarioInput } from '../scenario'
import css from './market-panel.module.css'

const CHOICES = {
  priceForm: 'Price format',
  nulls: 'Nulls',
  totals: 'Totals',
  hostShape: 'Host format',
  hostPrice: 'Currency of a new host price',
  rentShape: 'Rental response',
  templateDefaults: 'Missing template fields',
} as const

const SWITCHES = {
  numbersAsText: 'Numbers as text',
  boundsInclusive: 'Inclusive bounds',
  emptyMarket: 'Empty market',
} as const

type Choice = keyof typeof CHOICES
const choices = Object.keys(CHOICES) as Choice[]
const switches = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]

const optionsOf = (name: Choice): readonly string[] => scenario.shape[name].def.innerType.options

/** Sets the faults of the mock market. In English only, because it is a development tool. */
export function MarketPanel({ initial }: { initial: ScenarioInput }) {
  const [isOpen, setOpen] = useState(false)
  const [input, setInput] = useState(initial)
  const change = (next: ScenarioInput) => {
    setInput(next)
    setEveryScenario(next)
    keepScenario(next)
  }
  return (
    <aside className={css['place']} aria-label="Mock market" lang="en">
      {isOpen && <Settings input={input} onChange={change} />}
      <button
        type="button"
        className="dim hover-bright raised rounded framed-control pad-x-3 pad-y-1"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Market
      </button>
    </aside>
  )
}

function Settings({ input, onChange }: { input: ScenarioInput; onChange: (next: ScenarioInput) => void }) {
  const read = parseScenario(input)
  const fault = read.faults[0]
  const setFault = (kind: FaultKind | '', endpoint: string) => onChange({ ...input, faults: kind === '' ? [] : [{ kind, endpoint }] })
  const count = (name: 'latency' | 'limitCap' | 'badRows', text: string) => {
    const { [name]: _old, ...rest } = input
    const number = Math.trunc(Number(text))
    onChange(number >= 1 ? { ...rest, [name]: number } : rest)
  }
  return (
    <div className={css['panel']}>
      <Row label="Latency, ms">
        <input type="number" min={0} step={100} value={read.latency} onChange={(event) => count('latency', event.target.value)} />
      </Row>
      <Row label="Fault">
        <select value={fault?.kind ?? ''} onChange={(event) => setFault(event.target.value as FaultKind | '', fault?.endpoint ?? '*')}>
          <option value="">none</option>
          {faultKind.options.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </Row>
      <Row label="Endpoint of the fault">
        <select disabled={!fault} value={fault?.endpoint ?? '*'} onChange={(event) => setFault(fault?.kind ?? '', event.target.value)}>
          <option value="*">all endpoints</option>
          {ENDPOINTS.map(nameOf).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </Row>
      {choices.map((name) => (
        <Row key={name} label={CHOICES[name]}>
          <select value={read[name]} onChange={(event) => onChange({ ...input, [name]: event.target.value })}>
            {optionsOf(name).map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </Row>
      ))}
      <Row label="Max rows per response">
        <input type="number" min={0} value={read.limitCap ?? ''} onChange={(event) => count('limitCap', event.target.value)} />
      </Row>
      <Row label="Every nth row is unreadable">
        <input type="number" min={0} value={read.badRows ?? ''} onChange={(event) => count('badRows', event.target.value)} />
      </Row>
      {switches.map((name) => (
        <Row key={name} label={SWITCHES[name]}>
          <input type="checkbox" checked={read[name]} onChange={(event) => onChange({ ...input, [name]: event.target.checked })} />
        </Row>
      ))}
      <button
        type="button"
        className="self-start dim hover-bright raised rounded framed-control pad-x-3 pad-y-1"
        onClick={() => onChange({})}
      >
        Reset
      </button>
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <label className={css['row']}>
      <span className="dim">{label}</span>
      {children}
    </label>
  )
}

/** All eleven endpoints, in the order of the spec. */
export const ENDPOINTS: readonly Endpoint[] = [
  rentOffer,
  listHosts,
  updateHost,
  searchOffers,
  listProviders,
  getProvider,
  listGpus,
  listTemplates,
  getTemplate,
  updateTemplate,
  createSecret,
]

export function mountPanel(initial: ScenarioInput): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<MarketPanel initial={initial} />)
}

const PLACE = 'market-scenario'

export function keptScenario(): ScenarioInput {
  const text = localStorage.getItem(PLACE)
  return text === null ? {} : (JSON.parse(text) as ScenarioInput)
}

function keepScenario(scenario: ScenarioInput): void {
  localStorage.setItem(PLACE, JSON.stringify(scenario))
}
