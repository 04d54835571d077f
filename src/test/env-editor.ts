import { screen } from '@testing-library/react'
import { marketFor } from '@/mocks/market'
import { renderApp } from './render-app'

export async function editEnvironment(key: string, env: string, locale: 'en' | 'ru' = 'en') {
  const market = marketFor(key)
  const [first, ...others] = market.db.templates
  if (!first) throw new Error('no templates')
  market.db.templates = [{ ...first, template: { ...first.template, env } }, ...others]
  const path = `/templates/${first.template.id}?edit=1`
  const view = renderApp(path, { key, preferences: { locale } })
  await screen.findByRole('form')
  return { ...view, path, market }
}

export const box = (name: string) => screen.getByRole('textbox', { name })
