import type { StaffGame } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const TONES: Record<StaffGame['state'], BadgeTone> = {
  running: 'stock',
  waiting: 'accent',
  paused: 'problem',
  ended: 'plain',
}

export function GameState({ state }: Pick<StaffGame, 'state'>) {
  const t = useMessages()
  return <Badge tone={TONES[state]}>{t(`game.state_${state}`)}</Badge>
}
