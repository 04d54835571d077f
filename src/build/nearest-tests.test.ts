import { expect, test } from 'vitest'
import { nearestTests } from './nearest-tests'

const SOURCES = new Map([
  ['src/shared/ui/button.tsx', `import classes from './button.module.css'`],
  ['src/shared/ui/button.test.tsx', `import { Button } from './button'`],
  ['src/features/rent/rent-page.tsx', `import { Button } from '@/shared/ui/button'`],
  ['src/features/rent/rent-page.test.tsx', `import { renderApp } from '@/test/render-app'`],
  ['src/features/keys/keys-page.tsx', `import { Button } from '@/shared/ui/button'`],
  ['src/features/keys/keys-page.test.tsx', `import { renderApp } from '@/test/render-app'`],
  ['src/features/keys/parse.ts', ''],
  ['src/features/keys/parse.test.ts', `import { parse } from './parse'`],
  ['src/test/render-app.tsx', `const page = import('@/features/rent/rent-page')\nexport * from '../features/keys/keys-page'`],
])

test('orders tests by their distance from the change, then by folder', () => {
  expect(nearestTests(['src/features/rent/rent-page.tsx', 'src/features/keys/parse.test.ts'], SOURCES)).toEqual([
    'src/features/keys/parse.test.ts',
    'src/features/keys/keys-page.test.tsx',
    'src/features/rent/rent-page.test.tsx',
  ])
  expect(nearestTests(['src/features/rent/rent-page.tsx'], SOURCES)).toEqual([
    'src/features/rent/rent-page.test.tsx',
    'src/features/keys/keys-page.test.tsx',
  ])
})

test('follows style sheets, and finds nothing for a file that no test imports', () => {
  expect(nearestTests(['src/shared/ui/button.module.css'], SOURCES)).toEqual([
    'src/shared/ui/button.test.tsx',
    'src/features/keys/keys-page.test.tsx',
    'src/features/rent/rent-page.test.tsx',
  ])
  expect(nearestTests(['README.md'], SOURCES)).toEqual([])
})

test('finds every test when the setup of all changes', () => {
  expect(nearestTests(['src/test/setup.ts'], SOURCES)).toHaveLength(4)
})
