import type { TicketState as State } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<State, BadgeTone> = { issued: 'stock', used: 'accent', expired: 'plain', canceled: 'problem' }

export function TicketState({ state }: { state: State }) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`tickets.state_${state}`)}</Badge>
}
