import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Bar } from './calendar-lanes.ts'

interface CalendarBarProps {
  bar: Bar
  onBlock(bar: Bar): void
  /** Null where the bar stays in its place. */
  onGrab: ((bar: Bar, clientX: number) => void) | null
}

/** Type of what is dragged: bars of bookings. */
export const DRAGGED = 'application/x-booking'

const LOOK = 'target flex w-full items-center rounded-control px-2 text-left text-small no-underline'

/** What takes rooms: a booking, which opens and can be dragged, or a block, which can be ended. */
export function CalendarBar({ bar, onBlock, onGrab }: CalendarBarProps) {
  const { t } = useLanguage()
  const words = t('hotel.bar', { title: bar.title, n: bar.rooms })
  const text = <span className="truncate">{words}</span>
  const title = `${words} · ${bar.from} – ${bar.to}`
  if (bar.kind === 'block') {
    return (
      <button type="button" title={title} onClick={() => onBlock(bar)} className={`${LOOK} bg-tint hover:bg-line`}>
        {text}
      </button>
    )
  }
  const look = bar.state === 'held' ? 'bg-fall-soft text-fall' : 'bg-accent-soft text-accent-strong'
  return (
    <Link
      to={`/bookings/${bar.id}`}
      title={title}
      draggable={onGrab !== null}
      onDragStart={({ dataTransfer, clientX }) => {
        dataTransfer.setData(DRAGGED, String(bar.id))
        dataTransfer.effectAllowed = 'move'
        onGrab?.(bar, clientX)
      }}
      className={classNames(LOOK, look, 'hover:underline', onGrab && 'cursor-grab')}
    >
      {text}
    </Link>
  )
}
