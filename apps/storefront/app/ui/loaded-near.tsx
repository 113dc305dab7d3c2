import { type ReactNode, Suspense, useRef } from 'react'
import { useIsNear } from './use-is-near.ts'

/** A place of its content's height, which is loaded when the visitor scrolls near; nothing without scripts. */
export function LoadedNear({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place} className={`needs-scripts ${className}`}>
      <Suspense>{isNear && children}</Suspense>
    </div>
  )
}
