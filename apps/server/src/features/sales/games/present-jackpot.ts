import type { Jackpot, JackpotProof, JackpotTicket, Locale, SeedOfDay, StaffJackpot } from '@delguur/contract'
import { maskContact } from '../../../platform/messages/index.ts'
import type { DrawRow } from './draws.queries.ts'
import { jackpotMessageOf } from './fair-draw.ts'
import type { ResultRow } from './jackpots.queries.ts'
import { winningsOf } from './present-draw.ts'

export function presentTicket(row: DrawRow, locale: Locale): JackpotTicket {
  if (row.ticket_number === null) throw new Error(`Draw ${row.id} is no ticket`)
  return { number: row.ticket_number, at: row.created_at.toISOString(), ...winningsOf(row, locale) }
}

/** A jackpot as everybody sees it: of its winner the number of the ticket and a first letter. */
export function presentJackpot(tickets: number, row: ResultRow | undefined, seeds: Map<string, SeedOfDay>): Jackpot {
  if (!row) return { tickets, result: null }
  const proof = proofOf(row, seeds)
  const winner = proof && { ticket: proof.drawn_ticket, initial: row.initial, proof }
  return { tickets, result: { at: row.drawn_at.toISOString(), winner } }
}

export function presentForStaff(row: ResultRow, seeds: Map<string, SeedOfDay>): StaffJackpot {
  const { user_id, customer: name, phone, email, is_replaced } = row
  const proof = proofOf(row, seeds)
  const winner = proof &&
    user_id !== null && {
      customer: { id: user_id, name, contact: maskedContact({ phone, email }) },
      is_replaced,
      proof,
    }
  return { at: row.drawn_at.toISOString(), winner: winner || null }
}

function proofOf(row: ResultRow, seeds: Map<string, SeedOfDay>): JackpotProof | null {
  const { game_id, day, tickets, attempt, ticket_number } = row
  if (attempt === null || ticket_number === null) return null
  const seed = seeds.get(day)
  if (!seed) throw new Error(`Jackpot ${game_id} has no seed`)
  return { ...seed, message: jackpotMessageOf(game_id, attempt), tickets, drawn_ticket: ticket_number }
}

export const maskedContact = ({ phone, email }: { phone: string | null; email: string | null }): string | null =>
  phone ? maskContact('sms', phone) : email && maskContact('email', email)
