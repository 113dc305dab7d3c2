import { MAX_COMPARED } from '@delguur/contract/constants'
import { create } from 'zustand'
import { useShopState } from '../../state/shop-state.ts'

/** A product on a card, or on its page. */
export interface NamedProduct {
  id: number
  name: string
}

/** The product for which there was no place, until the visitor has said which one it replaces. */
export const useRefused = create<{ refused: NamedProduct | null }>(() => ({ refused: null }))

export const setCompared = (comparedProducts: number[]): void => useShopState.setState({ comparedProducts })

/** WISH-03: removes a product of the comparison, adds another one, or asks for its place if all are taken. */
export function toggleCompared(product: NamedProduct): void {
  const ids = toggled(useShopState.getState().comparedProducts, product.id)
  if (ids) setCompared(ids)
  else useRefused.setState({ refused: product })
}

/** Returns the ids after a press, or null if there is no place for another one. */
export function toggled(ids: readonly number[], id: number): number[] | null {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < MAX_COMPARED ? [...ids, id] : null
}

/** Returns the ids with one in the place of another. */
export const replaced = (ids: readonly number[], old: number, id: number): number[] =>
  ids.map((other) => (other === old ? id : other))
