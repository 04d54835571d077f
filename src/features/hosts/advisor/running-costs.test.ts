import { afterEach, expect, test } from 'vitest'
import { applyImport, exportLocalData, planImport } from '@/shared/lib/local-data-file'
import { eraseLocal, registeredLocalData } from '@/shared/lib/local-data'
import '../local-data'
import { BREAK_EVEN_KEY, costsOf, importsOf, powerOf, runningCosts, setPower, setTariff, setUtilisation, tariffOf } from './running-costs'

const costs = () => costsOf(runningCosts.list())
const erase = () => registeredLocalData().forEach(eraseLocal)
afterEach(erase)

test('keeps each value under a key of its own, so that tabs do not overwrite each other', () => {
  setPower('8 rtx5090', { load: '4800' })
  // Another tab has stored the idle power since this one last looked.
  const key = `${BREAK_EVEN_KEY}/power 8 rtx5090`
  localStorage.setItem(key, JSON.stringify({ v: 1, kind: 'power', configuration: '8 rtx5090', load: '4800', idle: '700' }))
  setPower('8 rtx5090', { load: '5000' })
  setTariff('USD', 'poland / warsaw', '0.14')
  setUtilisation('60')
  runningCosts.refresh()
  expect(powerOf(costs(), '8 rtx5090')).toMatchObject({ load: '5000', idle: '700' })
  expect(tariffOf(costs(), 'USD', 'poland / warsaw')).toBe('0.14')
  expect(tariffOf(costs(), 'RUB', 'poland / warsaw')).toBe('')
  expect(costs().utilisation).toBe('60')
  setPower('8 rtx5090', { load: '', idle: '' })
  expect(localStorage.getItem(key)).toBeNull()
})

test('exports, erases and imports the values', async () => {
  const addAll = async (text: string) => {
    const plan = await planImport(text, 'backup.json')
    if ('parts' in plan) await applyImport(plan.parts)
  }
  setPower('8 rtx5090', { load: '4800', idle: '700' })
  setTariff('USD', 'poland / warsaw', '0.14')
  const file = exportLocalData(new Date())
  erase()
  expect(runningCosts.list()).toEqual([])
  await addAll(file)
  expect(powerOf(costs(), '8 rtx5090')).toMatchObject({ load: '4800', idle: '700' })
  expect(tariffOf(costs(), 'USD', 'poland / warsaw')).toBe('0.14')
  const marks = () => importsOf(costs(), { configuration: '8 rtx5090', place: 'poland / warsaw', currency: 'USD' }).map((mark) => mark.file)
  expect(marks()).toEqual(['backup.json'])
  setTariff('USD', 'poland / warsaw', '0.15')
  expect(marks()).toEqual(['backup.json'])
  setPower('8 rtx5090', { load: '4900' })
  expect(marks()).toEqual([])
})
