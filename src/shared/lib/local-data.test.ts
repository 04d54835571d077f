import { expect, test } from 'vitest'
import { catalog } from '@/shared/i18n/messages'
import { occupiedByPart, registeredLocalData, registerLocalData } from './local-data'

const messages = async () => ({ messages: { title: '', about: '' } })
const register = (name: string) =>
  registerLocalData({
    name,
    key: `gpu-console.order-${name}`,
    describe: catalog({ en: messages, ru: messages }),
    validate: () => ({ ok: false }),
    isPortable: false,
  })

test('lists the parts in the same order, regardless of the loading order of their modules', () => {
  for (const name of ['order-c', 'order-a', 'order-b', 'order-a']) register(name)
  const ours = registeredLocalData().filter(({ name }) => name.startsWith('order-'))
  expect(ours.map(({ name }) => name)).toEqual(['order-a', 'order-b', 'order-c'])
})

test('counts only its own keys as data of a part', () => {
  register('own')
  for (const name of ['order-own', 'order-own/item', 'order-own2']) localStorage.setItem(`gpu-console.${name}`, '1')
  const { parts, others } = occupiedByPart()
  const keys = [...parts].flatMap(([{ name }, occupied]) => (name === 'own' ? occupied.keys : []))
  expect([keys.toSorted(), others.keys]).toEqual([['gpu-console.order-own', 'gpu-console.order-own/item'], ['gpu-console.order-own2']])
})
