import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchCommands, type ShellCommand } from './match-commands'

const command = (group: string, label: string, keywords?: string): ShellCommand => ({
  id: `${group} ${label}`,
  group,
  label,
  run: () => undefined,
  ...(keywords === undefined ? {} : { keywords }),
})

const commands = [
  command('Страницы', 'Открыть: Предложения', '/offers'),
  command('Страницы', 'Открыть: Настройки', '/settings'),
  command('Тема', 'Тема: Тёмная', 'dark'),
  command('Тема', 'Тема: Светлая', 'light'),
]
const labels = (text: string) => matchCommands(commands, text).map(({ label }) => label)

test('without words everything is there, in order', () => {
  expect(matchCommands(commands, '  ')).toEqual(commands)
})

test('words are found in labels, headings and keywords, whatever the case, and ё is е', () => {
  expect(labels('темная')).toEqual(['Тема: Тёмная'])
  expect(labels('DARK тема')).toEqual(['Тема: Тёмная'])
  expect(labels('/settings')).toEqual(['Открыть: Настройки'])
  expect(labels('нет такого')).toEqual([])
})

test('a group whose label begins with the search comes first', () => {
  expect(labels('т')).toEqual(['Тема: Тёмная', 'Тема: Светлая', 'Открыть: Предложения', 'Открыть: Настройки'])
})

test('nothing typed can break the search: it only ever leaves commands out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const found = matchCommands(commands, text)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((one) => commands.includes(one))).toBe(true)
    }),
  )
})
