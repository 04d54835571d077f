import { expect, test } from 'vitest'
import { offerField, offerFields } from '@/domain/offer-fields'

const sources = Object.entries(
  import.meta.glob<string>(
    ['/src/**/*.{ts,tsx}', '!/src/**/*.{test,test-support}.*', '!/src/**/*.d.ts', '!/src/{contract,mocks,test,build}/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

/** The table and its messages in two languages. */
const MOST_FILES = 3

/** Names of other things too: of templates, hosts, models, rentals and costs. */
const WORDS = ['ram', 'disk']

/** Code that computes with one field, and does not only show it. */
const COMPUTE: Readonly<Record<string, readonly string[]>> = {
  // SPEC 4.4: a filter by text. Search in the loaded rows.
  cpu_name: ['/src/features/offers/offer-search.ts', '/src/features/offers/find/find-loaded.ts'],
  max_cuda_version: ['/src/domain/template-fit.ts'],
  // A word that people type.
  vcpu: ['/src/domain/word-patterns.ts'],
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
const hardware = offerFields.filter((name) => offerField(name).in === 'configuration' && !WORDS.includes(name))

const filesNaming = (name: string): string[] => {
  const pattern = new RegExp(`(?<![\\w-])(field_)?${name}(?![\\w-])`)
  return sources.filter(([, text]) => pattern.test(withoutComments(text))).map(([file]) => file)
}

test.each(hardware)('names the field %s of offers only in the table of fields and its messages', (name) => {
  const files = filesNaming(name)
  expect(files).toContain('/src/domain/offer-fields.ts')
  const shown = files.filter((file) => COMPUTE[name]?.includes(file) !== true)
  expect(shown.slice(MOST_FILES)).toEqual([])
  // Each exception is still needed.
  expect(files).toEqual(expect.arrayContaining([...(COMPUTE[name] ?? [])]))
})

/** Fields of templates, and the files that compute with one. The others have rules of their own: visibility, texts, disk size. */
const TEMPLATE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  docker_username: [],
  // Shown in the review, unlike the user name and the password.
  docker_registry: ['/src/features/templates/saving/changes-table.tsx'],
  // Never in an error message, and dropped with the API key and after a save.
  docker_password: [
    '/src/api/read-complaint.ts',
    '/src/features/templates/editor/template-editor.tsx',
    '/src/features/templates/saving/save-machine.ts',
  ],
  direct_ssh: ['/src/features/templates/template-parts.tsx'],
  use_jupyter_lab: ['/src/features/offers/panel/offer-panel.tsx', '/src/features/templates/template-parts.tsx'],
  jupyter_directory: [],
}

test.each(Object.entries(TEMPLATE_FIELDS))(
  'names the field %s of templates in a section of the editor, its messages and %j',
  (name, others) => {
    expect(filesNaming(name).toSorted()).toEqual(
      [
        '/src/features/templates/editor/editor-sections.tsx',
        '/src/features/templates/field-messages.en.ts',
        '/src/features/templates/field-messages.ru.ts',
        ...others,
      ].toSorted(),
    )
  },
)
