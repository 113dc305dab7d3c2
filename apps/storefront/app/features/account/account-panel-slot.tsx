import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'

const AccountPanel = lazyComponent(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))

/** Loads the panel when it is opened. */
export function AccountPanelSlot() {
  return (
    <Suspense>
      <AccountPanel />
    </Suspense>
  )
}
