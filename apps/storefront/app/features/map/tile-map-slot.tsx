import { Suspense } from 'react'
import { optionalPart } from '../../ui/optional-part.ts'

/** The map, with a script of its own; its place is kept while that loads. */
const TileMap = optionalPart(async () => ({ default: (await import('./tile-map.tsx')).TileMap }))

export function TileMapSlot(props: Parameters<typeof TileMap>[0]) {
  return (
    <Suspense fallback={<div className={`rounded-card bg-tint ${props.className ?? 'h-80'}`} />}>
      <TileMap {...props} />
    </Suspense>
  )
}
