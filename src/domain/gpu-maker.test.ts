import { expect, test } from 'vitest'
import { gpuMaker } from './gpu-maker'
import { gpuSheets } from './gpu-sheet'

test('knows the maker of every GPU of the data sheet by its slug and by its name', () => {
  for (const [slug, { name, maker }] of gpuSheets()) {
    const expected = maker === 'Intel' ? null : maker.toLowerCase()
    expect([slug, gpuMaker(slug), gpuMaker(name)]).toEqual([slug, expected, expected])
  }
})

test.each(['', 'Gaudi HL-205', 'TPU v5e', 'Ascend 910B', 'Ryzen AI Max', null])('does not guess the maker of %j', (name) => {
  expect(gpuMaker(name)).toBeNull()
})
