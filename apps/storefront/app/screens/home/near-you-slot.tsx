import { lazyComponent } from '../../ui/lazy-component.ts'
import { LoadedNear } from '../../ui/loaded-near.tsx'

const NearYou = lazyComponent(() => import('./near-you.tsx'))

/** The map of stores. */
export function NearYouSlot() {
  return (
    <LoadedNear className="my-6 min-h-130 desktop:my-9 desktop:min-h-110">
      <NearYou />
    </LoadedNear>
  )
}
