import { MAX_SAVED_ITEMS } from '@delguur/contract/constants'
import { useShopState } from '../../state/shop-state.ts'
import type { RestoredLine } from '../cart/cart-change.ts'

/** Saves a line on this device, in place of one of the same variant; beyond the limit the oldest goes. */
export function saveOnDevice(line: RestoredLine): void {
  useShopState.setState(({ savedLines }) => ({
    savedLines: [line, ...without(savedLines, line.variantId)].slice(0, MAX_SAVED_ITEMS),
  }))
}

export const removeFromDevice = (variantId: number): void =>
  useShopState.setState(({ savedLines }) => ({ savedLines: without(savedLines, variantId) }))

const without = (lines: readonly RestoredLine[], variantId: number) =>
  lines.filter((line) => line.variantId !== variantId)
