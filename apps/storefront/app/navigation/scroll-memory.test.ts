import { expect, test } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

function memoryStore(text: string | null = null) {
  return {
    text,
    getItem: () => text,
    setItem: (_: string, value: string) => {
      text = value
    },
  }
}

test('NAV-05 the position of an entry is remembered; an unknown one is at the top', () => {
  const memory = createScrollMemory(memoryStore())
  memory.remember('list', { top: 1200.6 })
  memory.remember('list', { top: 1300 })

  expect(memory.recall('list')).toEqual({ top: 1300 })
  expect(memory.recall('product')).toEqual({ top: 0 })
})

test('NAV-05 positions survive a reload of the page', () => {
  const store = memoryStore()
  const before = createScrollMemory(store)
  before.remember('list', { top: 640, anchor: { href: '/products/nomad-x1', offset: 120 } })
  before.save()

  expect(createScrollMemory(store).recall('list')).toEqual({
    top: 640,
    anchor: { href: '/products/nomad-x1', offset: 120 },
  })
})

test('NAV-05 only the last fifty entries are stored', () => {
  const memory = createScrollMemory(memoryStore())
  for (let entry = 0; entry < 60; entry++) memory.remember(`entry ${entry}`, { top: 10 })

  expect(memory.recall('entry 9').top).toBe(0)
  expect(memory.recall('entry 10').top).toBe(10)
})

test.each(['{', '"text"', '[["a"],["b","c"],["d",5],["a",{"top":"x"}],["b",{"top":4,"anchor":{}}]]'])(
  'NAV-05 the invalid stored text %s is ignored',
  (text) => {
    const memory = createScrollMemory(memoryStore(text))

    expect(memory.recall('a').top).toBe(0)
    expect(memory.recall('b').top).toBe(0)
  },
)
