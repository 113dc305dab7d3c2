import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

interface ShelfArrowsProps {
  row: RefObject<HTMLElement | null>
  /** Title of the shelf, for screen readers. */
  title: string
  /** Number of cards in the row. */
  count: number
  /** Loads further cards, before the row moves. */
  onStep(): void
}

/** Two arrows that move a row of cards by its width; each rests at its end of the row. */
export default function ShelfArrows({ row, title, count, onStep }: ShelfArrowsProps) {
  const t = useMessages()
  const ends = useEnds(row, count)
  const step = (direction: 1 | -1) => {
    onStep()
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' })
  }
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={`${t('list.further_previous')}: ${title}`}
        aria-disabled={ends.isFirst}
        className={ARROW_CLASS}
        onClick={() => step(-1)}
      />
      <IconButton
        icon="chevron-right"
        label={`${t('list.further_next')}: ${title}`}
        aria-disabled={ends.isLast}
        className={ARROW_CLASS}
        onClick={() => step(1)}
      />
    </>
  )
}

/** A resting arrow keeps the focus, so that the way back is one key away. */
const ARROW_CLASS = 'aria-disabled:opacity-30'

/** Whether the row shows its first and its last card. */
function useEnds(row: RefObject<HTMLElement | null>, count: number) {
  const [ends, setEnds] = useState({ isFirst: true, isLast: false })
  // A row that grew goes on.
  useEffect(() => {
    const element = row.current
    if (!element || count === 0) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      setEnds({ isFirst: scrollLeft < 1, isLast: scrollLeft + clientWidth > scrollWidth - 2 })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [row, count])
  return ends
}
