import { expect, test, vi } from 'vitest'
import { periodsOf } from './return-rules.tsx'

// The build generates the sprite.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

test('CHK-09 the rules name the goods of an order by their hours, each once, the shortest first', () => {
  const lines = [
    { id: 1, returnable: 1, return_hours: 72 },
    { id: 2, returnable: 0, return_hours: 24 },
    { id: 3, returnable: 1, return_hours: 72 },
    { id: 4, returnable: 1, return_hours: 72 },
    { id: 5, returnable: 0, return_hours: null },
  ]
  const names = ['Данх', 'Чихэвч', 'Тогоо', 'Данх', 'Нэрлэгдээгүй']
  const cart = { lines: names.map((name, at) => ({ id: at + 1, name })) } as Parameters<typeof periodsOf>[0]['cart']

  expect(periodsOf({ lines, cart })).toEqual([
    { hours: 24, names: ['Чихэвч'] },
    { hours: 72, names: ['Данх', 'Тогоо'] },
  ])
})
