import { Suspense } from 'react'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const TileMap = lazyComponent(async () => ({ default: (await import('./tile-map.tsx')).TileMap }))

/** The map, loaded on demand and in the browser alone, into a placeholder of its size. */
export function TileMapSlot(props: Parameters<typeof TileMap>[0]) {
  const placeholder = <div className={`rounded-card bg-tint ${props.className}`} />
  if (!useIsHydrated()) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <TileMap {...props} />
    </Suspense>
  )
}
