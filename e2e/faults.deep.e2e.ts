import { expectRecovery, test } from './fault-server/check-fault.ts'
import { FLOWS, isPage, type EndpointName } from './fault-server/endpoint-flows.ts'
import { FAULT_NAMES, faultsOfEveryError } from './fault-server/faults.ts'

const CASES = (Object.keys(FLOWS) as EndpointName[]).flatMap((endpoint, index) => {
  // A rental costs money, so that it meets all of them.
  const faults = endpoint === 'POST /v0/instances/create' ? FAULT_NAMES : faultsOfEveryError(index)
  return faults.map((fault, turn) => ({ endpoint, fault, turn }))
})

for (const [endpoint, cases] of Map.groupBy(
  CASES.filter((one) => !isPage(one.endpoint)),
  (one) => one.endpoint,
)) {
  test(`shows every error of ${endpoint} and recovers in one action`, async ({ desk }) => {
    test.setTimeout(600_000)
    await expectRecovery(cases, desk)
  })
}

const PARTS = 3

// All pages share a document for the n-th fault of each.
for (const [part, cases] of Map.groupBy(
  CASES.filter((one) => isPage(one.endpoint)),
  ({ turn }) => turn % PARTS,
)) {
  test(`shows every error of pages and recovers in one action, part ${part + 1} of ${PARTS}`, async ({ desk }) => {
    test.setTimeout(600_000)
    await expectRecovery(
      cases.toSorted((one, other) => one.turn - other.turn),
      desk,
    )
  })
}
