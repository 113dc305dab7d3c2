import { useEffect, useRef } from 'react'
import { Problem } from '../ui/notice.tsx'
import { type Refusal, wordsOf } from './words-of.ts'

/** What the API refused of a whole page, brought into sight above the bar that stays at its foot. */
export function RefusalNotice({ error }: { error: Refusal | null }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={box} className="scroll-mb-28 empty:hidden">
      {error && <Problem>{wordsOf(error)}</Problem>}
    </div>
  )
}
