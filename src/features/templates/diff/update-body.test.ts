import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { template as templateSchema, templateUpdateBody } from '@/contract/template'
import { valuesOf, WRITABLE_FIELDS, type TemplateValues, NO_REGISTRY_EDIT, writeOnly } from './template-values'
import { notSaved, revertFields, unseenFields, updateBody } from './update-body'

const FULL = {
  id: 't1',
  name: 'Trainer',
  description: 'Ours',
  image: 'registry.example.com/trainer',
  image_tag: '1.8',
  docker_login: 'robot',
  env: '-e A=1',
  use_ssh: true,
  use_jupyter: false,
  direct_ssh: true,
  jupyter_directory: '/w',
  use_jupyter_lab: false,
  on_start_command: 'train',
  recommended_disk_space: 60,
  is_private: true,
  ssh_username: 'ops',
}
const full = templateSchema.parse(FULL)

describe('updateBody', () => {
  test('sends every returned field, and no registry field that was not typed (G4)', () => {
    expect(updateBody(full, valuesOf(full), NO_REGISTRY_EDIT)).toEqual({
      name: 'Trainer',
      description: 'Ours',
      image: 'registry.example.com/trainer',
      image_tag: '1.8',
      docker_username: 'robot',
      env: '-e A=1',
      use_ssh: true,
      use_jupyter: false,
      direct_ssh: true,
      jupyter_directory: '/w',
      use_jupyter_lab: false,
      on_start_command: 'train',
      recommended_disk_space: 60,
      is_private: true,
      ssh_username: 'ops',
    })
  })
  test('sends a typed registry field, and an empty one only when it is cleared', () => {
    const typed = updateBody(full, valuesOf(full), { docker_registry: writeOnly('ghcr.io', false), docker_password: writeOnly('x', false) })
    expect(typed).toMatchObject({ docker_registry: 'ghcr.io', docker_password: 'x' })
    const cleared = updateBody(full, valuesOf(full), { docker_registry: writeOnly('', true), docker_password: writeOnly('x', true) })
    expect(cleared).toMatchObject({ docker_registry: '', docker_password: '' })
  })
  test('leaves out unreported unchanged fields, except visibility and SSH user', () => {
    const bare = templateSchema.parse({ id: 't1', name: 'x' })
    expect(updateBody(bare, valuesOf(bare), NO_REGISTRY_EDIT)).toEqual({ name: 'x', is_private: true, ssh_username: 'root' })
    expect(updateBody(bare, { ...valuesOf(bare), env: 'A=1', use_ssh: true }, NO_REGISTRY_EDIT)).toMatchObject({
      env: 'A=1',
      use_ssh: true,
    })
  })
  test('sends an emptied text as an empty text', () => {
    expect(updateBody(full, { ...valuesOf(full), env: '', description: '' }, NO_REGISTRY_EDIT)).toMatchObject({ env: '', description: '' })
  })
  test('builds a valid body without null, with visibility and SSH user, for any returned template', () => {
    const like = (value: unknown) => {
      if (typeof value === 'boolean') return fc.oneof(fc.boolean(), fc.constantFrom('true', 0, null, undefined))
      if (typeof value === 'number')
        return fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom('80', '', null, undefined))
      return fc.oneof(fc.string(), fc.constantFrom(5, true, null, undefined))
    }
    const { id: _id, ...fieldsOfIt } = FULL
    const returned = fc.record(Object.fromEntries(Object.entries(fieldsOfIt).map(([field, value]) => [field, like(value)])))
    const edits = fc.record({ name: fc.string(), env: fc.string(), is_private: fc.boolean(), use_ssh: fc.boolean() }, { requiredKeys: [] })
    fc.assert(
      fc.property(returned, edits, (fields, edited) => {
        const read = templateSchema.parse({ id: 't1', ...fields })
        const wanted = { ...valuesOf(read), ...edited } as TemplateValues
        const body = updateBody(read, wanted, NO_REGISTRY_EDIT)
        expect(templateUpdateBody.parse(body)).toEqual(body)
        expect(Object.values(body)).not.toContain(null)
        // Never publishes a template of unknown visibility.
        expect(body.is_private).toBe(wanted.is_private ?? true)
        expect(body.ssh_username).toBe(wanted.ssh_username || 'root')
        expect(body).not.toHaveProperty('docker_password')
        expect(notSaved({ body, fields: [] }, templateSchema.parse({ id: 't1', ...body, docker_login: body.docker_username }))).toEqual([])
      }),
    )
  })
})

test('lists fields that differ after saving, and compares the registry user under its response name', () => {
  const body = updateBody(full, { ...valuesOf(full), docker_username: 'maria', image_tag: '2' }, NO_REGISTRY_EDIT)
  expect(notSaved({ body, fields: [] }, templateSchema.parse({ ...FULL, image_tag: '2', is_private: false }))).toEqual([
    { field: 'docker_username', sent: 'maria', found: 'robot' },
    { field: 'is_private', sent: true, found: false },
  ])
})

test('leaves unreported fields out of the comparison, and lists them', () => {
  const fields = ['is_private', 'image_tag', 'ssh_username'] as const
  const body = updateBody(full, { ...valuesOf(full), image_tag: '2', is_private: false, ssh_username: 'me' }, NO_REGISTRY_EDIT)
  const found = templateSchema.parse({ ...FULL, image_tag: '2', is_private: null, ssh_username: null, use_ssh: null })
  expect(notSaved({ body, fields }, found)).toEqual([])
  expect(unseenFields({ fields }, found)).toEqual(['is_private', 'ssh_username'])
})

test('keeps the current value on undo when the old value is unknown', () => {
  const after = valuesOf(full)
  const before = { ...after, is_private: null, ssh_username: '', use_ssh: null, recommended_disk_space: null }
  expect(revertFields(before, after, ['is_private', 'ssh_username', 'use_ssh', 'recommended_disk_space'])).toEqual({
    ...after,
    recommended_disk_space: null,
  })
})

test('restores the changed fields on undo and keeps all others (G10)', () => {
  const before = valuesOf(full)
  const after = { ...before, image_tag: '2', description: 'Theirs' }
  expect(revertFields(before, after, ['image_tag'])).toEqual({ ...before, description: 'Theirs' })
  expect(Object.keys(revertFields(before, after, [])).toSorted()).toEqual([...WRITABLE_FIELDS].toSorted())
})
