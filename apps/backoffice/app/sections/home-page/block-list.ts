import type { HomeBlock } from '@delguur/contract'
import { moved } from '../../forms/moved.ts'
import type { Direction } from '../../forms/tree-row.tsx'

export type BlockState = 'off' | 'now' | 'later' | 'over'

/** Where a block stands at a moment. */
export function stateAt({ enabled = true, from, to }: HomeBlock, at: number): BlockState {
  if (!enabled) return 'off'
  if (to !== undefined && Date.parse(to) <= at) return 'over'
  return from !== undefined && Date.parse(from) > at ? 'later' : 'now'
}

/** The blocks after one has moved a step; null where it cannot: they lie in no tree. */
export function stepped(blocks: readonly HomeBlock[], place: number, direction: Direction): HomeBlock[] | null {
  const next = direction === 'up' ? place - 1 : direction === 'down' ? place + 1 : -1
  return next < 0 || next >= blocks.length ? null : moved(blocks, place, next)
}

/** The blocks after one was dropped on another: before it, or right behind it. */
export function dropped(
  blocks: readonly HomeBlock[],
  from: number,
  { target, where }: { target: number; where: 'before' | 'into' },
): HomeBlock[] {
  const place = where === 'before' ? target : target + 1
  return moved(blocks, from, from < place ? place - 1 : place)
}

/** A new block of a kind, as far as it says itself what it shows. */
export function newBlock(kind: HomeBlock['kind'], code: string): HomeBlock {
  if (kind === 'banners') return { code, kind, layout: 'strip', place: `home_${code}` }
  if (kind === 'products') return { code, kind, goods: 'new', shown: 20 }
  if (kind === 'text') return { code, kind, body: { mn: '' } }
  return { code, kind }
}

/** The shelf of other goods; what only those before needed is left out. */
export function withGoods(block: HomeBlock, goods: NonNullable<HomeBlock['goods']>): HomeBlock {
  const { of: _, products: __, ...rest } = block
  return { ...rest, goods, ...(goods === 'chosen' && { products: [] }) }
}
