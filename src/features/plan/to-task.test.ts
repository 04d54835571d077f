import { expect, test } from 'vitest'
import { JOB_PLANS, jobTask } from '@/domain/market-job-plans'
import { readPlanSearch } from './plan-search'
import { toTask } from './to-task'

test.each(['serve-8b', 'serve-70b'] as const)('opens the job %s of the market page as the task of its speed', (id) => {
  expect(toTask(readPlanSearch(JOB_PLANS[id]))).toEqual(jobTask(id))
})

test('has no tokens per second for the other jobs', () => {
  expect([jobTask('tune-70b'), jobTask('images'), jobTask('cheapest')]).toEqual([null, null, null])
})
