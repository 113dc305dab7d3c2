import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPageWithoutConnection } from './connection/keep-page.ts'
import { KnownUser, recallUser } from './state/known-user.ts'
import { keepOnDevice } from './state/persistence.ts'
import { useShopState } from './state/shop-state.ts'

keepPageWithoutConnection()
// While developing, a changed class shows without a reload; the built page has its styles inside.
if (import.meta.env.DEV) void import('./ui/styles.css')
// Hydration renders the initial state whatever is kept; what is kept shows right after it.
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
