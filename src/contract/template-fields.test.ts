import { describe, expect, test } from 'vitest'
import { envName, templateFields, type TemplateField } from './template-fields'

type Complaint = { code: string; params?: { reason?: string } }
const complaintOf = (schema: (typeof templateFields)[TemplateField]['rule'] | typeof envName, value: unknown) => {
  const [issue] = (schema.safeParse(value).error?.issues ?? []) as Complaint[]
  return issue === undefined ? null : (issue.params?.reason ?? issue.code)
}

describe('a field of a template', () => {
  test.each([
    ['name', 'vLLM', null],
    ['name', '', 'too_small'],
    ['name', 'a\nb', 'line-break'],
    ['description', 'two\nlines', null],
    ['image', 'vllm/vllm-openai', null],
    ['image', `a@sha256:${'0'.repeat(64)}`, null],
    ['image', 'vllm/vllm-openai:latest', 'image-has-tag'],
    ['image', 'vLLM', 'image-upper-case'],
    ['image', '', 'image-empty'],
    ['image_tag', 'v0.9.1', null],
    ['image_tag', '', null],
    ['image_tag', 'a b', 'tag'],
    ['image_tag', 'x'.repeat(128), null],
    ['image_tag', 'x'.repeat(129), 'tag-too-long'],
    ['env', 'A=1\n-p 80:80', null],
    ['env', 'A=\0', 'no-text'],
    ['env', 'x'.repeat(131_072), null],
    ['env', 'x'.repeat(131_073), 'text-too-long'],
    ['name', 'x'.repeat(131_073), 'text-too-long'],
    ['on_start_command', 'a\r\nb', null],
    ['docker_password', 'a\nb', 'line-break'],
    ['ssh_username', 'root', null],
    ['ssh_username', '_svc-1', null],
    ['ssh_username', 'host$', null],
    ['ssh_username', '', 'user-name'],
    ['ssh_username', 'Root', 'user-name'],
    ['ssh_username', '1st', 'user-name'],
    ['ssh_username', 'a b', 'user-name'],
    ['ssh_username', 'a'.repeat(32), null],
    ['ssh_username', 'a'.repeat(33), 'user-name-too-long'],
    ['recommended_disk_space', 0.5, null],
    ['recommended_disk_space', 0, 'disk'],
    ['recommended_disk_space', -1, 'disk'],
  ] as const)('%s: %j gives %s', (field, value, reason) => {
    expect(complaintOf(templateFields[field].rule, value)).toBe(reason)
  })

  test.each([
    ['HF_HOME', null],
    ['_x1', null],
    ['1X', 'variable-name'],
    ['A-B', 'variable-name'],
    ['', 'variable-name'],
  ])('the name %j of a variable gives %s', (name, reason) => {
    expect(complaintOf(envName, name)).toBe(reason)
  })
})
