import type { MenuEntry } from '@delguur/contract'
import { expect, test } from 'vitest'
import type { Direction } from '../../forms/tree-row.tsx'
import { dropped, fieldOf, rowsOf, stepped } from './menu-tree.ts'

const entry = (name: string, ...children: MenuEntry[]): MenuEntry => ({
  title: { mn: name },
  url: `/${name}`,
  ...(children.length > 0 && { children }),
})
const menu = [entry('a', entry('b'), entry('c')), entry('d'), entry('e')]

const drawn = (entries: readonly MenuEntry[] | null) =>
  entries && rowsOf(entries).map(({ path, entry: { title } }) => `${'-'.repeat(path.length - 1)}${title.mn}`)
const rowOf = (name: string) => {
  const row = rowsOf(menu).find((one) => one.entry.title.mn === name)
  if (!row) throw new Error(`No entry is called ${name}`)
  return row
}
const step = (name: string, direction: Direction, levels = 5) => drawn(stepped(menu, rowOf(name), direction, levels))
const drop = (name: string, target: string, where: 'before' | 'into', levels = 5) =>
  drawn(dropped(menu, rowOf(name), { target: rowOf(target), where }, levels))

test('BO-03 an entry of a menu moves by steps, with all below it, and no deeper than the menu goes', () => {
  expect(step('a', 'down')).toEqual(['d', 'a', '-b', '-c', 'e'])
  expect(step('c', 'up')).toEqual(['a', '-c', '-b', 'd', 'e'])
  expect(step('b', 'out')).toEqual(['a', '-c', 'b', 'd', 'e'])
  expect(step('d', 'in')).toEqual(['a', '-b', '-c', '-d', 'e'])
  expect(step('d', 'in', 1)).toBeNull()
  expect([step('a', 'up'), step('e', 'down'), step('b', 'in'), step('d', 'out')]).toEqual([null, null, null, null])
})

test('BO-03 an entry dropped before or into another stands there, but never within itself', () => {
  expect(drop('a', 'e', 'before')).toEqual(['d', 'a', '-b', '-c', 'e'])
  expect(drop('e', 'b', 'before')).toEqual(['a', '-e', '-b', '-c', 'd'])
  expect(drop('a', 'd', 'into')).toEqual(['d', '-a', '--b', '--c', 'e'])
  expect(drop('b', 'a', 'into')).toEqual(['a', '-c', '-b', 'd', 'e'])
  expect(drop('a', 'd', 'into', 2)).toBeNull()
  expect([drop('a', 'b', 'into'), drop('a', 'a', 'before')]).toEqual([null, null])
  expect(fieldOf('main', rowOf('c').path)).toBe('main.0.children.1')
})
