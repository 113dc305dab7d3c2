import type { Jackpot as JackpotState, JackpotTicket, OwnDraws, Promotion } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { percentOf } from './prize-table.tsx'
import { Proof } from './proof.tsx'
import { TurnForm } from './turn-form.tsx'
import { Winnings } from './winnings.tsx'

interface JackpotProps {
  promotion: Promotion
  jackpot: JackpotState
  mine: OwnDraws | null
  formKey: string | null
  path: string
}

/** The prize, the button that takes a ticket, the customer’s tickets, and who won. */
export function Jackpot({ promotion, jackpot, mine, formKey, path }: JackpotProps) {
  const t = usePromotionMessages()
  const { reply, isSending } = useFormReply<JackpotTicket>('ticket')
  const [prize] = promotion.prizes
  const { tickets, result } = jackpot
  const taken = reply?.result
  return (
    <div className="grid gap-6 desktop:grid-cols-2">
      <section className="grid gap-4">
        <div className="rounded-card bg-tint p-4">
          <h2 className="text-note text-ink-soft">{t('promotions.jackpot_prize')}</h2>
          <p className="text-title break-words">{prize?.name}</p>
          {prize && <p className="mt-1 text-note text-ink-soft">{formatMoney(prize.value)}</p>}
        </div>
        <dl className="text-note">
          <Fact label={t('promotions.drawn_at')} value={promotion.ends_at ? formatDateTime(promotion.ends_at) : ''} />
          <Fact label={t('promotions.tickets')} value={String(tickets)} />
          {result === null && prize && tickets > 0 && (
            <Fact label={t('promotions.ticket_odds')} value={`1 / ${tickets} (${percentOf(prize.odds)})`} />
          )}
        </dl>
        {result && <Result result={result} />}
        <TurnForm
          promotion={promotion}
          mine={mine}
          formKey={formKey}
          path={path}
          isBusy={isSending}
          message={reply?.message}
        />
        <p aria-live="polite" className="text-center text-note">
          {taken && t('promotions.ticket_taken', { n: taken.number })}
        </p>
      </section>
      {mine && <MyTickets tickets={mine.tickets} />}
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-2">
    <dt>{label}</dt>
    <dd className="text-right tabular-nums">{value}</dd>
  </div>
)

/** Who won, by the number of the ticket and a first letter. */
function Result({ result: { winner } }: { result: NonNullable<JackpotState['result']> }) {
  const t = usePromotionMessages()
  if (!winner) return <p className="text-note">{t('promotions.no_winner')}</p>
  return (
    <div className="rounded-card border border-line p-4">
      <p className="text-heading">{t('promotions.winner', { n: winner.ticket })}</p>
      {winner.initial !== '' && <p className="text-note text-ink-soft">{winner.initial}.</p>}
      <Proof proof={winner.proof} />
    </div>
  )
}

function MyTickets({ tickets }: { tickets: readonly JackpotTicket[] }) {
  const t = usePromotionMessages()
  return (
    <section>
      <h2 className="text-heading">{t('promotions.my_tickets')}</h2>
      {tickets.length === 0 && <p className="mt-2 text-note text-ink-soft">{t('promotions.no_tickets')}</p>}
      <ul className="mt-2 grid gap-3">
        {tickets.map((ticket) => (
          <li key={ticket.number} className="rounded-card border border-line p-4">
            <Ticket ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ticket({ ticket: { number, at, prize, is_replaced, code, claim_until } }: { ticket: JackpotTicket }) {
  const t = usePromotionMessages()
  const instead = prize && is_replaced && t('promotions.jackpot_replaced', { sum: formatMoney(prize.value) })
  return (
    <>
      <p className="font-semibold tabular-nums">{t('promotions.ticket', { n: number })}</p>
      <p className="text-small text-ink-soft">
        {formatDateTime(at)}
        {claim_until && ` · ${t('promotions.claim_until', { date: formatDate(claim_until) })}`}
      </p>
      {prize && <p className="mt-2 font-semibold">{t('promotions.won', { prize: prize.name })}</p>}
      {instead && <p className="mt-1 text-note">{instead}</p>}
      <Winnings prize={prize} code={code} />
    </>
  )
}
