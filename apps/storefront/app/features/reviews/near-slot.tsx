import { type ReactNode, Suspense, useRef } from 'react'
import { Link } from '../../ui/link.tsx'
import { useIsNear } from '../../ui/use-is-near.ts'

interface NearSlotProps {
  id: string
  /** The page that shows the same, until it is loaded and for browsers without scripts. */
  to: string
  text: string
  children: ReactNode
}

/** A section that is loaded when the visitor scrolls near; until then a link to its own page. */
export function NearSlot({ id, to, text, children }: NearSlotProps) {
  const place = useRef<HTMLElement>(null)
  const isNear = useIsNear(place)
  const link = (
    <Link
      to={to}
      prefetch="none"
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline"
    >
      {text}
    </Link>
  )
  return (
    <section
      ref={place}
      id={id}
      className="mt-10 min-h-60 scroll-mt-24 border-t border-line pt-8 desktop:mt-14 desktop:pt-12"
    >
      {isNear ? <Suspense fallback={link}>{children}</Suspense> : link}
    </section>
  )
}
