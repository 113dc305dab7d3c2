import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reloadOnceForStaleChunk } from './navigation/stale-chunk.ts'
import { useShopState } from './state/shop-state.ts'

reloadOnceForStaleChunk()
// While developing, a changed class shows without a reload; the built page has its styles inside.
if (import.meta.env.DEV) void import('./ui/styles.css')
// Hydration renders the initial state whatever is kept; what is kept shows right after it.
void useShopState.persist.rehydrate()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
