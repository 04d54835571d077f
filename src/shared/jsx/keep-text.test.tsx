import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translator } from '@/shared/i18n/i18n'
import { translatePage } from '@/test/page-translator'

const t = translator<{ offers: '{count} offers from {provider} in stock' }>({ offers: '{count} offers from {provider} in stock' }, 'en')

const CASES: Record<string, (provider: string) => ReactNode> = {
  'text beside an element': (provider) => (
    <p>
      from <b>{provider}</b>, {provider}
    </p>
  ),
  'a text with elements': (provider) => <p>{t.rich('offers', { count: provider.length, provider: <b>{provider}</b> })}</p>,
  'a text with a nested text': (provider) => <p>{t.rich('offers', { count: 1, provider: [provider, ' and others'] })}</p>,
  'a fragment': (provider) => (
    <p>
      <i />
      {provider === '' ? (
        'nobody'
      ) : (
        <>
          {provider}
          <b>!</b>
        </>
      )}
    </p>
  ),
  'a fragment as the only child': (provider) => <p>{provider === '' ? 'nobody' : <>{provider}</>}</p>,
  'a text as the only child': (provider) => <p>{provider}</p>,
}

test.each(Object.entries(CASES))('shows the new values when a browser has translated the old ones: %s', (_, draw) => {
  const { container, rerender } = render(draw('Vast.ai'))
  translatePage()
  rerender(draw('RunPod'))
  const translated = container.textContent
  expect(translated).toContain('RunPod')
  rerender(<p key="new" />)
  rerender(draw('RunPod'))
  expect(container.textContent).toBe(translated)
})

test.each(['code', 'pre', 'kbd', 'bdi', 'td'] as const)('keeps a translator from the text of %s', (Element) => {
  const drawn = <Element>ssh root@198.51.100.24</Element>
  expect(drawn.props).toMatchObject({ translate: 'no' })
})

test('lets a translator change a single text, and a name that asks for it', () => {
  expect((<p>Shown 3 of 8</p>).props).not.toHaveProperty('translate')
  expect((<bdi translate="yes">A data centre in Prague</bdi>).props).toHaveProperty('translate', 'yes')
})
