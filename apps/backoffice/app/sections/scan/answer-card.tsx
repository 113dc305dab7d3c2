import type { StaffTicket } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { TicketWhen } from '../tickets/ticket-when.tsx'
import type { Signal } from './signals.ts'

/** An answer as everybody at the counter reads it, a metre away. */
export interface ShownAnswer {
  signal: Signal
  title: string
  /** A line each. */
  lines: readonly string[]
  ticket?: StaffTicket
}

const LOOKS: Record<Signal, { colour: string; icon: IconName }> = {
  good: { colour: 'bg-stock text-on-accent', icon: 'circle-check' },
  bad: { colour: 'bg-fall text-on-accent', icon: 'circle-alert' },
  unconfirmed: { colour: 'bg-problem-soft text-problem', icon: 'info' },
}

interface AnswerCardProps {
  answer: ShownAnswer
  onNext(): void
}

export function AnswerCard({ answer: { signal, title, lines, ticket }, onNext }: AnswerCardProps) {
  const t = useMessages()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  const { colour, icon } = LOOKS[signal]
  return (
    <div className={classNames('flex flex-col items-center gap-4 rounded-card p-6 text-center', colour)}>
      <Icon name={icon} size={72} />
      <div role="alert" className="flex flex-col gap-1">
        <p className="text-heading font-bold">{title}</p>
        {lines.map((line) => (
          <p key={line} className="text-lead">
            {line}
          </p>
        ))}
        {ticket && <TicketWhen ticket={ticket} />}
        {ticket?.used_at && <p>{formatDateTime(ticket.used_at)}</p>}
      </div>
      <button
        ref={next}
        type="button"
        onClick={onNext}
        className="min-h-14 w-full rounded-control bg-paper px-4 text-lead font-semibold text-ink"
      >
        {t('scan.next')}
      </button>
    </div>
  )
}
