import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPageWhileOffline } from './connection/offline-navigation.ts'
import { registerOfflineWorker } from './connection/offline-worker.ts'
import { persistState } from './state/persistence.ts'
import { useShopState } from './state/shop-state.ts'
import { restoreUser, UserContext } from './state/user-context.ts'

keepPageWhileOffline()
// In development a changed class applies without a reload; the built page has its styles inline.
if (import.meta.env.DEV) void import('./ui/styles.css')
else registerOfflineWorker()
// Hydration renders the initial state; the persisted state follows right after it.
persistState(useShopState)

const user = restoreUser()

startTransition(() => {
  hydrateRoot(
    document,
    <UserContext value={user}>
      <HydratedRouter />
    </UserContext>,
  )
})
