import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setLanguage } from '@/api/preferences'
import { renderApp } from '@/test/render-app'

test('asks about quotation marks around a pasted key, which may be part of it', async () => {
  const { user } = renderApp('/settings', { key: null })
  const field = await screen.findByLabelText('API key')
  const hint = 'The key is in quotation marks. Remove them unless they are part of it.'
  await user.type(field, '"0123456789abcdef')
  expect(field).not.toHaveAccessibleDescription(new RegExp(hint))
  await user.type(field, '"')
  expect(field).toHaveAccessibleDescription(new RegExp(hint))
  await act(() => setLanguage('ru'))
  expect(await screen.findByText('Ключ в кавычках. Уберите их, если они в него не входят.')).toBeVisible()
  await user.type(field, '{Backspace}')
  expect(screen.queryByText(/в кавычках/)).not.toBeInTheDocument()
})
