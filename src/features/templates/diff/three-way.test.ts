import { expect, test } from 'vitest'
import { template } from '@/contract/template'
import { valuesOf, WRITABLE_FIELDS } from './template-values'
import { threeWay } from './three-way'

const base = valuesOf(template.parse({ id: 't1', name: 'Trainer' }))

test('compares each field of the three versions', () => {
  const theirs = { ...base, image: 'theirs', description: 'both', env: 'theirs' }
  const mine = { ...base, image_tag: 'mine', description: 'both', env: 'mine' }
  const versions = threeWay(base, theirs, mine)
  expect(versions.map(({ field }) => field)).toEqual([...WRITABLE_FIELDS])
  const changed = versions.filter(({ fate }) => fate !== 'same')
  expect(changed).toEqual([
    { field: 'description', fate: 'agreed', base: '', theirs: 'both', mine: 'both' },
    { field: 'image', fate: 'theirs', base: '', theirs: 'theirs', mine: '' },
    { field: 'image_tag', fate: 'mine', base: base.image_tag, theirs: base.image_tag, mine: 'mine' },
    { field: 'env', fate: 'conflict', base: '', theirs: 'theirs', mine: 'mine' },
  ])
})

test('returns "mine" for a field that only the editor changed, and "same" for unchanged ones', () => {
  const [name] = threeWay(base, base, { ...base, name: 'Other' })
  expect(name).toMatchObject({ field: 'name', fate: 'mine' })
  expect(threeWay(base, base, base).every(({ fate }) => fate === 'same')).toBe(true)
})

test('treats a field that is no longer reported as unchanged, and a newly reported one as theirs', () => {
  const known = { ...base, is_private: true, ssh_username: 'ops', use_ssh: false }
  const unreported = { ...known, is_private: null, ssh_username: '', use_ssh: null }
  expect(threeWay(known, unreported, known).filter(({ fate }) => fate !== 'same')).toEqual([])
  expect(threeWay(known, unreported, known).find(({ field }) => field === 'is_private')?.theirs).toBe(true)
  expect(
    threeWay(unreported, known, unreported)
      .filter(({ fate }) => fate === 'theirs')
      .map(({ field }) => field),
  ).toEqual(['use_ssh', 'ssh_username', 'is_private'])
})
