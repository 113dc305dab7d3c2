import type { Tokens } from '@delguur/sdk'
import { useShopState } from './shop-state.ts'

/** Gives the SDK the order token of the persisted state, so that it is kept in one place only. */
export const orderTokenInState: Tokens = {
  get orderToken() {
    return useShopState.getState().orderToken
  },
  set orderToken(token) {
    useShopState.getState().holdOrderToken(token)
  },
}
