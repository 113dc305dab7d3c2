import type { StaffTaxon } from '@delguur/contract'
import { expect, test } from 'vitest'
import { inTreeOrder, movesTo, stepMoves } from './taxon-tree.ts'

const taxonAt = (id: number, permalink: string, position: number, parent_id: number | null = null): StaffTaxon => {
  const codes = permalink.split('/')
  return {
    id,
    version: id,
    parent_id,
    permalink,
    level: codes.length - 1,
    retired_at: null,
    image: null,
    taxon: {
      parent: codes.slice(0, -1).join('/') || null,
      code: codes.at(-1) ?? '',
      name: { mn: permalink },
      short_name: null,
      image: null,
      gpc: null,
      position,
    },
  }
}
const food = taxonAt(1, 'food', 0)
const milk = taxonAt(2, 'food/milk', 0, 1)
const bread = taxonAt(3, 'food/bread', 1, 1)
const toys = taxonAt(4, 'toys', 1)
const taxons = [toys, food, bread, milk]

const told = (moves: ReturnType<typeof movesTo>) =>
  moves.map(({ id, taxon: { parent, position } }) => [id, parent, position])

test('BO-03 the tree is shown in its order', () => {
  expect(inTreeOrder(taxons).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('BO-03 a category goes up, down, into the one above and out of its parent', () => {
  expect(told(stepMoves(taxons, bread, 'up'))).toEqual([
    [3, 'food', 0],
    [2, 'food', 1],
  ])
  expect(stepMoves(taxons, bread, 'down')).toEqual([])
  expect(told(stepMoves(taxons, bread, 'in'))).toEqual([[3, 'food/milk', 0]])
  expect(told(stepMoves(taxons, bread, 'out'))).toEqual([
    [3, null, 1],
    [4, null, 2],
  ])
  expect(stepMoves(taxons, food, 'out')).toEqual([])
  expect(told(stepMoves(taxons, toys, 'in'))).toEqual([[4, 'food', 2]])
})

test('BO-03 no category goes below itself or deeper than five levels', () => {
  expect(movesTo(taxons, food, { parent: milk, place: 0 })).toEqual([])
  const deep = taxonAt(9, 'a/b/c/d/e', 0, 8)
  expect(movesTo([...taxons, deep], toys, { parent: deep, place: 0 })).toEqual([])
})
