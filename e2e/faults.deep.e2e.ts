import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { checkFault, test } from './fault-server/check-fault.ts'
import { expect, FLOWS, type EndpointName } from './fault-server/endpoint-flows.ts'
import { FAULT_NAMES, faultsOfEveryError } from './fault-server/faults.ts'

const FOLDER = fileURLToPath(new URL('../test-results/faults', import.meta.url))

function report(endpoint: string, cells: Record<string, string>): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${endpoint.replaceAll(/\W+/g, '-')}.json`, JSON.stringify({ endpoint, cells }))
  const done = readdirSync(FOLDER).map(
    (file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as { endpoint: string; cells: Record<string, string> },
  )
  const line = (texts: string[]) => `| ${texts.join(' | ')} |`
  const rows = FAULT_NAMES.map((fault) => line([fault, ...done.map((column) => column.cells[fault] ?? '')]))
  const head = [line(['Fault', ...done.map((column) => column.endpoint)]), line(['---', ...done.map(() => '---')])]
  writeFileSync(`${FOLDER}.md`, `${[...head, ...rows].join('\n')}\n`)
}

for (const [index, endpoint] of (Object.keys(FLOWS) as EndpointName[]).entries()) {
  // A rental costs money, so that it meets all of them.
  const faults = endpoint === 'POST /v0/instances/create' ? FAULT_NAMES : faultsOfEveryError(index)

  test(`shows every error of ${endpoint} and recovers in one action`, async ({ impatient: page, market, fronts: { service } }) => {
    test.setTimeout(600_000)
    const cells: Record<string, string> = {}
    const failures: string[] = []
    for (const fault of faults) {
      await test.step(`recovers from: ${fault}`, async () => {
        try {
          await checkFault(endpoint, fault, { page, market, service })
          cells[fault] = 'shown, recovered'
        } catch (error) {
          const reason = stripVTControlCharacters(String(error))
          cells[fault] = '**failed**'
          console.log(`${endpoint}, ${fault}: ${reason.slice(0, 900)}`)
          // The reason quotes the page, not the dialog over it.
          const dialogs = await page.getByRole('dialog').allInnerTexts()
          failures.push(`${fault}: ${reason.slice(0, 600)}\nDialogs: ${dialogs.join(' | ').slice(0, 400) || 'none'}`)
        } finally {
          await service.heal()
        }
      })
    }
    report(endpoint, cells)
    expect(failures.join('\n\n')).toBe('')
  })
}
