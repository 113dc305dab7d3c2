import type { BookingState } from '@delguur/contract'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useTravelMessages } from './travel-texts.tsx'

const TONES: Record<BookingState, BadgeTone> = {
  held: 'accent',
  booked: 'stock',
  checked_in: 'stock',
  finished: 'plain',
  canceled: 'problem',
  no_show: 'problem',
  expired: 'problem',
}

export function BookingStateBadge({ state }: { state: BookingState }) {
  const t = useTravelMessages()
  return <Badge tone={TONES[state]}>{t(`travel.state_${state}`)}</Badge>
}
