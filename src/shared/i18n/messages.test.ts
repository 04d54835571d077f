import { afterEach, expect, test, vi } from 'vitest'
import { catalog, loadLanguage } from './messages'

afterEach(() => document.documentElement.removeAttribute('lang'))

function texts() {
  const en = vi.fn(() => Promise.resolve({ messages: { yes: 'Yes' } }))
  const ru = vi.fn(() => Promise.resolve({ messages: { yes: 'Да' } }))
  return { en, ru }
}

test('starts to load texts in the page language when the catalogue is created', async () => {
  document.documentElement.lang = 'ru'
  const sources = texts()
  const words = catalog(sources)
  expect(sources.ru).toHaveBeenCalledOnce()
  expect(sources.en).not.toHaveBeenCalled()
  expect(await words.load('ru')).toEqual({ yes: 'Да' })
  expect(sources.ru).toHaveBeenCalledOnce()
})

test('loads no texts before the page has a language', () => {
  const sources = texts()
  catalog(sources)
  expect(sources.en).not.toHaveBeenCalled()
  expect(sources.ru).not.toHaveBeenCalled()
})

test('loads texts again after the first load failed', async () => {
  document.documentElement.lang = 'en'
  const sources = texts()
  sources.en.mockRejectedValueOnce(new Error('no network'))
  const words = catalog(sources)
  await expect(words.load('en')).rejects.toThrow('no network')
  expect(await words.load('en')).toEqual({ yes: 'Yes' })
})

test('loads another language for all catalogues in use', async () => {
  document.documentElement.lang = 'en'
  const sources = texts()
  const words = catalog(sources)
  await loadLanguage('ru')
  expect(words.peek('ru')).toEqual({ yes: 'Да' })
})
