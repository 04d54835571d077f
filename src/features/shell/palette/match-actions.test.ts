import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Action } from '@/shared/lib/actions'
import { matchActions } from './match-actions'

const command = (label: string, keywords?: string): Action => ({
  id: label,
  label,
  run: () => undefined,
  ...(keywords === undefined ? {} : { keywords }),
})

const commands = [
  command('Открыть настройки', '/settings'),
  command('Убрать фильтры'),
  command('Тема: Тёмная', 'dark'),
  command('Тема: Светлая', 'light'),
]
const labels = (text: string) => matchActions(commands, text).map(({ label }) => label)

test('returns all commands in order without a search text', () => {
  expect(matchActions(commands, '  ')).toEqual(commands)
})

test('finds a text that was typed with another keyboard layout', () => {
  expect(labels('вфкл')).toEqual(['Тема: Тёмная'])
  expect(labels('Abkmnhs')).toEqual(['Убрать фильтры'])
  expect(labels('йцу')).toEqual([])
})

test('finds words in labels and keywords, ignoring case and ё', () => {
  expect(labels('темная')).toEqual(['Тема: Тёмная'])
  expect(labels('DARK тема')).toEqual(['Тема: Тёмная'])
  expect(labels('/settings')).toEqual(['Открыть настройки'])
  expect(labels('нет такого')).toEqual([])
})

test('puts the labels first that start with the search text', () => {
  expect(labels('т')).toEqual(['Тема: Тёмная', 'Тема: Светлая', 'Открыть настройки', 'Убрать фильтры'])
})

test('returns a subset of the commands for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const found = matchActions(commands, text)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((one) => commands.includes(one))).toBe(true)
    }),
  )
})
