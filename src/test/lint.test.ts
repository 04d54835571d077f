import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Source text by file, each with a violation that the linter must report. Detects rules that no longer work. */
const PLANTS: Record<string, string> = {
  'src/contract/plant-alias.ts': "import { call } from '@/api/http'\nexport const x = call",
  'src/contract/plant-react.ts': "import { useState } from 'react'\nexport const x = useState",
  'src/contract/plant-parent.ts': "import { call } from '../api/http'\nexport const x = call",
  'src/shared/plant-alias.ts': "import { price } from '@/contract/price'\nexport const x = price",
  'src/shared/plant-parent.ts': "import { price } from '../contract/price'\nexport const x = price",
  'src/shared/ui/plant-parent.ts': "import { price } from '../../contract/price'\nexport const x = price",
  'src/domain/plant-alias.ts': "import { call } from '@/api/http'\nexport const x = call",
  'src/domain/plant-parent.ts': "import { call } from '../api/http'\nexport const x = call",
  'src/domain/plant-query.ts': "import { queryOptions } from '@tanstack/react-query'\nexport const x = queryOptions",
  'src/api/plant-alias.ts': "import { theme } from '@/app/theme'\nexport const x = theme",
  'src/api/plant-parent.ts': "import { page } from '../features/offers/offers-page'\nexport const x = page",
  'src/features/offers/plant-alias.ts': "import { page } from '@/features/hosts/hosts-page'\nexport const x = page",
  'src/features/offers/plant-parent.ts': "import { page } from '../hosts/hosts-page'\nexport const x = page",
  'src/features/offers/filters/plant-parent.ts': "import { page } from '../../hosts/hosts-page'\nexport const x = page",
  'src/features/offers/plant-route.ts': "export { Route as x } from '@/routes/_app/offers'",
  'src/features/offers/plant-mock.ts': "export const x = () => import('@/mocks/browser')",
  'src/features/offers/plant-zod.ts': "import { z } from 'zod'\nexport const x = z",
  'src/features/offers/plant-grid.tsx': "import { Grid } from '@mantine/core'\nexport const X = () => <Grid />",
  'src/shared/ui/plant-grid.tsx': "import { Grid } from '@mantine/core'\nexport const X = () => <Grid />",
  'src/routes/_app/plant-grid.tsx': "import { Flex } from '@mantine/core'\nexport const X = () => <Flex />",
  'src/routes/plant-alias.ts': "import { theme } from '@/app/theme'\nexport const x = theme",
  'src/routes/plant-parent.ts': "import { theme } from '../app/theme'\nexport const x = theme",
  'src/mocks/plant-alias.ts': "import { call } from '@/api/http'\nexport const x = call",
  'src/mocks/plant-parent.ts': "import { call } from '../api/http'\nexport const x = call",
  'src/shared/lib/plant-process.ts': "export const x = process.env['HOME']",
  'src/features/keys/plant-buffer.ts': "export const x = Buffer.from('')",
  'src/api/plant-node.ts': "import { join } from 'node:path'\nexport const x = join",
  'src/app/plant-zod.ts': "import * as z from 'zod'\nexport const x = z",
  'src/app/plant-default.ts': 'export default 1',
  'src/app/plant-any.ts': 'export const x = (y: any): unknown => y',
  'src/app/plant-console.ts': "console.log('left behind')",
  'src/app/plant-uuid.ts': 'export const x = crypto.randomUUID()',
  'src/app/plantName.ts': 'export const x = 1',
  'src/app/plant-long.ts': `export function x(): void {\n${'  x()\n'.repeat(81)}}`,
  'src/app/plant-html.tsx': "export const X = () => <p dangerouslySetInnerHTML={{ __html: '' }} />",
}

const SOUND: Record<string, string> = {
  'src/contract/sound.ts': "import * as z from 'zod/mini'\nimport { params } from './params'\nexport const x = [z, params]",
  'src/shared/ui/sound.ts':
    "import { stored } from '@/shared/lib/stored'\nimport { icon } from '../lib/icon'\nexport const x = [stored, icon]",
  'src/domain/sound.ts':
    "import { price } from '@/contract/price'\nimport { decimal } from '@/shared/lib/decimal'\nimport { word } from './word'\nexport const x = [price, decimal, word]",
  'src/features/offers/filters/sound.ts':
    "import { call } from '@/api/http'\nimport { read } from '../offer-search'\nimport { cell } from '../results/cell'\nexport const x = [call, read, cell]",
  'src/build/sound.ts': "import { join } from 'node:path'\nexport const x = [join, process, Buffer]",
  'src/shared/ssh/sound.test-support.ts': "import { join } from 'node:path'\nexport const x = [join, Buffer]",
  'src/routes/_app/sound.ts': "import { page } from '@/features/hosts/hosts-page'\nexport const x = page",
  'src/mocks/handlers/sound.ts': "import { host } from '@/contract/host'\nimport { mock } from '../mock'\nexport const x = [host, mock]",
}

function lintedFiles(): Set<string> {
  cpSync(resolve('.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  for (const [file, text] of Object.entries({ ...PLANTS, ...SOUND })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json', 'src'], { cwd: folder, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string }[] }
  return new Set(diagnostics.map(({ filename }) => filename))
}

const folder = mkdtempSync(join(tmpdir(), 'lint-plants-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('reports every planted violation and nothing else', () => {
  expect([...lintedFiles()].toSorted()).toEqual(Object.keys(PLANTS).toSorted())
})
