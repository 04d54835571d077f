import { expect, test } from 'vitest'
import { JOB_PLANS, jobTask } from '@/domain/market-job-plans'
import { parsePlanSearch } from './plan-search'
import { toTask } from './to-task'

test.each(['serve-8b', 'serve-70b', 'tune-70b', 'images'] as const)(
  'opens the job %s of the market page as the task of its figures',
  (id) => {
    expect(toTask(parsePlanSearch(JOB_PLANS[id]))).toEqual(jobTask(id))
  },
)

test('has no task for the cheapest GPU', () => {
  expect(jobTask('cheapest')).toBeNull()
})
