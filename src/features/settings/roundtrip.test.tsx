import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addFavourite } from '@/api/favourites/favourites'
import { setHostLabel } from '@/api/host-labels'
import { journalStores } from '@/api/journal/journal'
import { idleMinutes } from '@/api/key/key-idle'
import { recordVisit } from '@/api/market-visits'
import { setPreferences } from '@/api/preferences'
import { setUnitsHere } from '@/api/service-units'
import { setPower, setTariff, setUtilisation } from '@/features/hosts/advisor/running-costs'
import { hostChanges, KEPT, type HostChange } from '@/features/hosts/host/host-changes'
import { hostSightings } from '@/features/hosts/sightings/host-sightings'
import { saveView } from '@/features/hosts/views/saved-views'
import { parseHostsSearch } from '@/features/hosts/hosts-search'
import { savedKeys } from '@/features/keys/saved-keys'
import { chosenGpus } from '@/features/market/tiles/chosen-gpus'
import { saveSearch, savedSearches, setTarget } from '@/features/offers/saved/saved-searches'
import { remember } from '@/features/shell/palette/recent'
import { putDraft } from '@/features/templates/draft/draft'
import { csvFormat } from '@/shared/lib/csv-format'
import { registeredLocalData } from '@/shared/lib/local-data'
import { exportLocalData } from '@/shared/lib/local-data-file'
import { journalWith } from '@/test/make-journal'
import { offerFrom } from '@/test/make-offer'
import { openSettings } from './settings-page.test-support'

const HERE = globalThis.location.origin
const HOUR = 3_600_000
const PUBLIC_KEY = `ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${'A'.repeat(43)}`

const numbered = <Value,>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at))

/** One of each kind, with odd signs and the largest that the console stores itself. */
function keepEverything(now: number): void {
  const saved = saveSearch({ name: 'Цена "x", y;z\t=1+1', search: '?gpu=l40s&location=Côte%20d’Ivoire', currency: 'USD' })
  setTarget(saved.id, 3.5)
  const prices = Object.fromEntries(numbered(100, (at) => [`offer-${at}`, at % 7 === 0 ? null : at / 7]))
  // The page checks the prices of its own marketplace only.
  savedSearches.update(saved.id, (one) => ({ ...one, service: 'http://other.test', seen: { at: now - 5, total: 200, prices } }))
  addFavourite(offerFrom({ id: 'o1', provider_translit_name: null, location: null }), 'USD')
  setHostLabel('h1', 'prg-a01 «тест»')
  chosenGpus.set(['l40s', 'h100-sxm'])
  csvFormat.set('comma')
  idleMinutes.set(7)
  setUnitsHere({ chosen: { vram: 'mb' } as never })
  recordVisit(
    'USD',
    numbered(200, (at) => ({ slug: `gpu-${at}`, lowest: 1 + at, median: at % 2 === 0 ? null : 2 + at, offers: at })),
  )
  remember({ kind: 'search', text: '2×L40S < 3', currency: 'RUB' })
  saveView('Berlin', parseHostsSearch({ q: 'ber', status: ['active'], hide: ['stock'] }))
  setPower('2 × L40S', { watts: '700' } as never)
  setTariff('USD', 'DE', '0,3')
  setUtilisation('80')
  const hour = Math.floor(now / HOUR)
  hostSightings.add(HERE, new Map([['h1', new Map(numbered(90 * 24, (at) => [hour - at, at % 3 === 0]))]]), now)
  hostChanges.putAll(numbered(KEPT, (at) => hostChange(at, now)))
  savedKeys.put({
    id: 'k1',
    service: HERE,
    line: PUBLIC_KEY,
    name: 'Ключ',
    description: '',
    at: now - 9,
    state: 'added',
    secretId: 's1',
    file: 'id_market',
  })
  putDraft({
    id: 'd1',
    service: HERE,
    templateId: 't1',
    name: 'PyTorch',
    at: now - 8,
    fields: { on_start: { was: '', now: 'echo x\n'.repeat(2_000) } },
    lost: ['TOKEN'],
  })
  keepRentals(now)
  keepPreferences()
}

function hostChange(at: number, now: number): HostChange {
  return {
    id: `c${at}`,
    service: HERE,
    hostId: `h${at % 500}`,
    address: null,
    at: now - KEPT + at,
    sent: { price: 1.2 },
    before: { status: 'active', price: null },
    currency: 'USD',
    outcome: at % 2 === 0 ? 'verified' : 'unknown',
    reads: null,
    error: { kind: 'server', status: 502, text: 'x'.repeat(500) },
    via: { from: 'bulk', hosts: 500 },
  }
}

function keepRentals(now: number): void {
  const [first] = journalWith(
    {
      state: 'rented',
      startedAt: now - 5 * HOUR,
      settledAt: now - 5 * HOUR + 9,
      // In the future, by the user's choice.
      stopBy: now + 900 * HOUR,
      plannedUntil: now + 900 * HOUR,
      receipts: [{ shape: 'A', fields: { id: 'i1', created_at: '2026-11-25T03:00:00Z', ssh_port: 22 } }],
    },
    { state: 'unknown', startedAt: now - 4 * HOUR, outcome: { kind: 'server', status: 502, text: 'x'.repeat(1_000) } },
    { state: 'refused', startedAt: now - 3 * HOUR, prices: [], storage: null },
    { state: 'rented', startedAt: now - 2 * HOUR, reserve_period: 'month', offer: { ...offerFrom(), location: null } as never },
  )
  if (!first) return
  const of = { attemptId: first.attemptId, at: now - 7 }
  journalStores.remark({ ...of, kind: 'note', text: 'Заметка\n'.repeat(120) })
  journalStores.remark({ ...of, kind: 'stop', stoppedAt: now - HOUR })
  journalStores.remark({ ...of, kind: 'address', addresses: { 0: { host: 'gpu.example', port: '22', user: 'root' } } })
}

const keepPreferences = () =>
  setPreferences({
    density: 'compact',
    hiddenColumns: ['ram'],
    shownColumns: ['cpu'],
    fitUse: { context: 4, sequences: 5, overhead: 6 },
    minScore: { [HERE]: 2 },
    hidden: { [HERE]: { not_gpu: ['a10'], not_provider: [], not_country: ['DE'] } },
    limits: { hour: 5, days30: null, currency: 'USD', unknownHour: 1 },
    singleKeys: 'list',
    templateView: 'table',
    limitChoice: 'keep',
    loadsHostRanks: true,
    fitModel: 'Llama 3.1 8B',
    fitPrecision: 'int4',
    scheme: 'dark',
  })

/** Without the mark of the import. */
const dataOf = (text: string): Record<string, unknown> =>
  (JSON.parse(text, (key, value: unknown) => (key === 'imported' ? undefined : value)) as { data: Record<string, unknown> }).data

test('gives everything back that was exported, erased and imported', async () => {
  const { user } = await openSettings()
  act(() => keepEverything(Date.now()))
  const text = exportLocalData(new Date())
  const before = dataOf(text)
  const portable = registeredLocalData().filter(({ isPortable }) => isPortable !== false)
  expect(Object.keys(before)).toEqual(portable.map(({ name }) => name))
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(Object.keys(dataOf(exportLocalData(new Date())))).toEqual([])
  await user.upload(screen.getByLabelText('Import from a file'), new File([text], 'all.json', { type: 'application/json' }))
  await user.click(await screen.findByRole('button', { name: `Import ${portable.length} sections` }))
  expect(await screen.findByText(`Imported ${portable.length} sections.`)).toBeVisible()
  const after = dataOf(exportLocalData(new Date()))
  for (const { name } of portable) expect(after[name], name).toEqual(before[name])
})
