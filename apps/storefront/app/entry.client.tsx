import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceForStaleChunk } from './navigation/stale-chunk.ts'
import { useShopState } from './state/shop-state.ts'

reloadOnceForStaleChunk()
// Hydration renders the initial state whatever is kept; what is kept shows right after it.
void useShopState.persist.rehydrate()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
