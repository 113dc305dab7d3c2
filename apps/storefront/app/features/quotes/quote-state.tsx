import type { QuoteState } from '@delguur/contract'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useQuoteMessages } from './quote-texts.tsx'

const TONES: Record<QuoteState, BadgeTone> = {
  requested: 'plain',
  answered: 'accent',
  accepted: 'stock',
  declined: 'problem',
  expired: 'problem',
}

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  const t = useQuoteMessages()
  return <Badge tone={TONES[state]}>{t(`quotes.state_${state}`)}</Badge>
}
