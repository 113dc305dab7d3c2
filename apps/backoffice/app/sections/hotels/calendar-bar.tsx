import { Link } from 'react-router'
import { useLanguage } from '../../i18n/use-messages.tsx'
import type { Bar } from './calendar-lanes.ts'

interface CalendarBarProps {
  bar: Bar
  onBlock(bar: Bar): void
}

const LOOK = 'target flex w-full items-center rounded-control px-2 text-left text-small no-underline'

/** What takes rooms: a booking, which opens, or a block, which can be ended. */
export function CalendarBar({ bar, onBlock }: CalendarBarProps) {
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
    <Link to={`/bookings/${bar.id}`} title={title} className={`${LOOK} ${look} hover:underline`}>
      {text}
    </Link>
  )
}
