import type { SentMessage } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<SentMessage['state'], BadgeTone> = {
  waiting: 'accent',
  sent: 'stock',
  failed: 'problem',
  expired: 'problem',
  withdrawn: 'plain',
}

export function MessageState({ state }: Pick<SentMessage, 'state'>) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`message.${state}`)}</Badge>
}
