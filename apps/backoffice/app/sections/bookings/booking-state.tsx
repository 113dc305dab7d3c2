import type { BookingState } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<BookingState, BadgeTone> = {
  held: 'plain',
  booked: 'accent',
  checked_in: 'stock',
  finished: 'plain',
  canceled: 'plain',
  no_show: 'plain',
  expired: 'plain',
}

export function BookingStateBadge({ state }: { state: BookingState }) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`booking.${state}`)}</Badge>
}
