import type { StaffJackpot } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'

/** How a jackpot was drawn: the ticket, its customer, and what proves it. */
export function JackpotCard({ jackpot: { at, winner } }: { jackpot: StaffJackpot }) {
  const t = useMessages()
  return (
    <Card title={t('game.winner')}>
      {winner === null ? (
        <p>{t('game.no_winner')}</p>
      ) : (
        <dl className="grid gap-2">
          <Fact label={t('game.ticket')}>{winner.proof.drawn_ticket}</Fact>
          <Fact label={t('game.customer')}>
            {[winner.customer.name, winner.customer.contact].filter(Boolean).join(' · ') || '—'}
            {winner.is_replaced && ` (${t('game.jackpot_replaced')})`}
          </Fact>
          <Fact label={t('game.at')}>{formatDateTime(at)}</Fact>
          <Fact label={t('game.tickets')}>{winner.proof.tickets}</Fact>
          <Fact label={t('game.message')}>{winner.proof.message}</Fact>
          <Fact label={t('game.commitment')}>{winner.proof.commitment}</Fact>
          <Fact label={t('game.seed')}>{winner.proof.seed ?? t('game.seed_later')}</Fact>
        </dl>
      )}
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
