import { lazy, Suspense } from 'react'

const AccountPanel = lazy(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))

/** Loaded when it is opened. */
export function AccountPanelSlot() {
  return (
    <Suspense>
      <AccountPanel />
    </Suspense>
  )
}
