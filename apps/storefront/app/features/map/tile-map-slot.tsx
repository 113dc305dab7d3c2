import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'

/** The map, loaded on demand into a placeholder of its size. */
const TileMap = lazyComponent(async () => ({ default: (await import('./tile-map.tsx')).TileMap }))

export function TileMapSlot(props: Parameters<typeof TileMap>[0]) {
  return (
    <Suspense fallback={<div className={`rounded-card bg-tint ${props.className ?? 'h-80'}`} />}>
      <TileMap {...props} />
    </Suspense>
  )
}
