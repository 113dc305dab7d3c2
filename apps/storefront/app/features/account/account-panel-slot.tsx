import { Suspense } from 'react'
import { latePart } from '../../ui/late-part.ts'

const AccountPanel = latePart(async () => ({ default: (await import('./account-panel.tsx')).AccountPanel }))

/** Loads the panel when it is opened. */
export function AccountPanelSlot() {
  return (
    <Suspense>
      <AccountPanel />
    </Suspense>
  )
}
