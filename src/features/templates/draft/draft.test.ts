import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { template as templateSchema } from '@/contract/template'
import { editorInputOf, type EditorInput } from '../diff/editor-values'
import { valuesOf, type TemplateValues } from '../diff/template-values'
import { draftOf, drafts, eraseDraft, keepDraft, parseDraft, restoredOver, withoutSecrets, withSecrets } from './draft'

const base = valuesOf(
  templateSchema.parse({
    id: 't1',
    name: 'Trainer',
    image: 'a/b',
    image_tag: '1',
    docker_login: 'robot',
    env: 'HF_TOKEN=old-secret-value\nA=1',
    on_start_command: 'train',
    recommended_disk_space: 80,
    is_private: true,
  }),
)
const edited = (changes: Partial<EditorInput>): EditorInput => ({ ...editorInputOf(base), ...changes })
const keep = (input: EditorInput, id = 'd1', at = 1_000) => keepDraft({ id, templateId: 't1', base, input }, at)
const restored = (current: TemplateValues = base) => {
  const draft = draftOf('t1')
  if (!draft) throw new Error('no draft')
  return restoredOver(current, draft)
}

describe('a draft', () => {
  test('restores the changed fields over the current template', () => {
    keep(edited({ image_tag: '2', recommended_disk_space: '1oo', is_private: false }))
    const { base: was, input, lost } = restored({ ...base, description: 'Theirs', image_tag: '1.5' })
    expect(input).toEqual({ ...edited({ image_tag: '2', recommended_disk_space: '1oo', is_private: false }), description: 'Theirs' })
    // The base when editing began, so that the change by others shows as a conflict.
    expect(was).toEqual({ ...base, description: 'Theirs', image_tag: '1' })
    expect(lost).toEqual([])
  })
  test('deletes a draft when no change is left or the user discards it', () => {
    keep(edited({ image_tag: '2' }))
    keep(edited({}))
    expect(draftOf('t1')).toBeNull()
    keep(edited({ image_tag: '2' }))
    eraseDraft('d1')
    expect(draftOf('t1')).toBeNull()
  })
  test('finds the newest of several drafts of a template', () => {
    keep(edited({ image_tag: '2' }), 'd1', 1)
    keep(edited({ image_tag: '3' }), 'd2', 2)
    expect(draftOf('t1')?.id).toBe('d2')
    eraseDraft('d2')
    expect(draftOf('t1')?.id).toBe('d1')
    expect(draftOf('t2')).toBeNull()
  })
  test('ignores the draft of another service', () => {
    keep(edited({ image_tag: '2' }))
    drafts.update('d1', (draft) => ({ ...draft, service: 'https://other.example' }))
    expect(draftOf('t1')).toBeNull()
  })
  test('keeps only the 20 newest drafts', () => {
    for (let at = 0; at < 30; at += 1) keep(edited({ image_tag: '2' }), `d${at}`, at)
    expect(drafts.list().map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `d${29 - index}`))
  })
  test('ignores an unreadable draft and unknown fields', () => {
    expect(['x', { id: 1 }, null].map(parseDraft)).toEqual([null, null, null])
    expect(
      restoredOver(base, {
        id: 'd',
        service: '',
        templateId: 't1',
        name: '',
        at: 0,
        fields: { is_private: { was: 'x', now: 'y' }, nonsense: { was: '', now: '' } },
      }).input,
    ).toEqual(editorInputOf(base))
  })
})

describe('secrets in drafts', () => {
  test('never stores registry fields in a draft (G11)', () => {
    keep(edited({ docker_password: 'hunter2', docker_registry: 'ghcr.io', docker_username: 'maria' }))
    expect(draftOf('t1')).toBeNull()
    keep(edited({ docker_password: 'hunter2', docker_registry: 'ghcr.io', docker_username: 'maria', image_tag: '2' }))
    const text = JSON.stringify(localStorage)
    expect(text).toContain('image_tag')
    expect(text).not.toMatch(/hunter2|ghcr|maria|robot/)
  })
  test('never stores environment secrets, and restores unchanged ones from the template (G11)', () => {
    keep(edited({ env: 'HF_TOKEN=old-secret-value\nA=2' }))
    expect(JSON.stringify(localStorage)).not.toContain('old-secret-value')
    expect(restored()).toMatchObject({ input: { env: 'HF_TOKEN=old-secret-value\nA=2' }, base: { env: base.env }, lost: [] })
  })
  test('leaves typed secrets empty and lists their names', () => {
    keep(edited({ env: 'HF_TOKEN=new-secret-value\nA=1\n-e WANDB_API_KEY=typed-just-now', on_start_command: 'train --token abc123def' }))
    expect(JSON.stringify(localStorage)).not.toMatch(/new-secret|typed-just|abc123/)
    const { input, lost } = restored()
    expect(input).toMatchObject({ env: 'HF_TOKEN=\nA=1\n-e WANDB_API_KEY=', on_start_command: 'train --token ' })
    expect(lost).toEqual(['HF_TOKEN', 'WANDB_API_KEY', '--token'])
  })
  test('lists a secret again when the draft is restored again, until it is typed', () => {
    keep(edited({ env: 'HF_TOKEN=new-secret-value\nA=1' }))
    const { input, lost } = restored()
    const keepOn = (env: string) => keepDraft({ id: 'd1', templateId: 't1', base, input: { ...input, env }, lost }, 2_000)
    keepOn(input.env)
    expect(restored().lost).toEqual(['HF_TOKEN'])
    keepOn('HF_TOKEN=old-secret-value\nA=2')
    expect(restored().lost).toEqual([])
    keepOn('A=2')
    expect(restored().lost).toEqual([])
  })
  test('lists secrets that the template no longer has', () => {
    keep(edited({ env: 'HF_TOKEN=old-secret-value\nA=2' }))
    expect(restored({ ...base, env: 'A=1' })).toMatchObject({ input: { env: 'HF_TOKEN=\nA=2' }, lost: ['HF_TOKEN'] })
  })
  test('keeps secrets with the same name apart', () => {
    const read = 'HF_TOKEN=hf_old_one\nX=1\nHF_TOKEN=hf_new_one'
    const saved = withoutSecrets('X=1\nHF_TOKEN=hf_new_one', read, 'env')
    expect(withSecrets(saved, read, 'env')).toEqual({ text: 'X=1\nHF_TOKEN=hf_new_one', lost: [] })
    // With one fewer, the position is ambiguous.
    expect(withSecrets(saved, 'HF_TOKEN=hf_old_one', 'env')).toEqual({ text: 'X=1\nHF_TOKEN=', lost: ['HF_TOKEN'] })
  })
  test('restores a secret of an old draft without positions when its name is unique', () => {
    const draft = parseDraft({
      id: 'd',
      service: '',
      templateId: 't1',
      name: '',
      at: 0,
      fields: { env: { was: '', now: ['HF_TOKEN=', { name: 'HF_TOKEN', isAsRead: true }, ''] } },
    })
    if (!draft) throw new Error('no draft')
    expect(restoredOver(base, draft).input.env).toBe('HF_TOKEN=old-secret-value')
    expect(restoredOver({ ...base, env: `${base.env}\nHF_TOKEN=other` }, draft).lost).toEqual(['HF_TOKEN'])
  })
  test('restores a text without secrets byte for byte', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, read) => {
        const saved = withoutSecrets(text, read, 'env')
        fc.pre(typeof saved === 'string')
        expect(withSecrets(saved, read, 'env')).toEqual({ text, lost: [] })
      }),
    )
  })
  test('restores an unchanged text with all its secrets', () => {
    const piece = fc.constantFrom(
      'HF_TOKEN=first-one-here',
      '\n',
      'A=1',
      '-e "DB_PASSWORD=x y"',
      ' ',
      'HF_TOKEN=another-one',
      'a://b:c0d@e',
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        expect(withSecrets(withoutSecrets(text, text, 'env'), text, 'env')).toEqual({ text, lost: [] })
      }),
    )
  })
})
