import type { QuoteState } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<QuoteState, BadgeTone> = {
  requested: 'accent',
  answered: 'plain',
  accepted: 'stock',
  declined: 'plain',
  expired: 'plain',
}

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`quote.${state}`)}</Badge>
}
