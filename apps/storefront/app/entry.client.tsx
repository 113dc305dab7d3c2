import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPageWithoutConnection } from './connection/keep-page.ts'
import { KnownUser, recallUser } from './state/known-user.ts'
import { keepOnDevice } from './state/persistence.ts'
import { useShopState } from './state/shop-state.ts'

keepPageWithoutConnection()
// In development a changed class applies without a reload; the built page has its styles inline.
if (import.meta.env.DEV) void import('./ui/styles.css')
// Hydration renders the initial state; the persisted state follows right after it.
keepOnDevice(useShopState)

const user = recallUser()

startTransition(() => {
  hydrateRoot(
    document,
    <KnownUser value={user}>
      <HydratedRouter />
    </KnownUser>,
  )
})
