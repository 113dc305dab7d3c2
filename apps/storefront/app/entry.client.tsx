import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPageWithoutConnection } from './connection/keep-page.ts'
import { useShopState } from './state/shop-state.ts'

keepPageWithoutConnection()
// While developing, a changed class shows without a reload; the built page has its styles inside.
if (import.meta.env.DEV) void import('./ui/styles.css')
// Hydration renders the initial state whatever is kept; what is kept shows right after it.
void useShopState.persist.rehydrate()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
