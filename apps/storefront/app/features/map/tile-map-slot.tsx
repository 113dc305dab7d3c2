import { Suspense } from 'react'
import { latePart } from '../../ui/late-part.ts'

/** The map, with a script of its own; its place is kept while that loads. */
const TileMap = latePart(async () => ({ default: (await import('./tile-map.tsx')).TileMap }))

export function TileMapSlot(props: Parameters<typeof TileMap>[0]) {
  return (
    <Suspense fallback={<div className={`rounded-card bg-tint ${props.className ?? 'h-80'}`} />}>
      <TileMap {...props} />
    </Suspense>
  )
}
