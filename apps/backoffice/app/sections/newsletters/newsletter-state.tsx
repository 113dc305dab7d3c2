import type { Newsletter } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<Newsletter['state'], BadgeTone> = {
  draft: 'plain',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'stock',
  stopped: 'problem',
}

export function NewsletterState({ state }: Pick<Newsletter, 'state'>) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`newsletter.state_${state}`)}</Badge>
}
