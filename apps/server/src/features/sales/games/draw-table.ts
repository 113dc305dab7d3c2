import type { Locale, SeedOfDay } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import { type ListColumn, listTable } from '../../../platform/list-table.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Table } from '../../../platform/tables.ts'
import type { ListedDraw } from './draws.queries.ts'
import { messageOf } from './fair-draw.ts'
import type { PrizeRow } from './games.queries.ts'

type Row = ListedDraw & { gameId: number; seed: SeedOfDay | undefined }

/** Draws of a game with what proves them: `ops/check-draw.mjs` repeats each of them. */
export function drawTable(pages: AsyncIterable<readonly Row[]>, prizes: PrizeRow[], locale: Locale): Table {
  const weights = prizes.map(({ id, weight }) => `${id}:${weight}`).join(' ')
  const columns: readonly ListColumn<Row>[] = [
    ['id', 'Дугаар', 'Number', ({ id }) => id],
    [
      'at',
      'Огноо',
      'Time',
      ({ created_at }) => created_at.toISOString(),
      ({ created_at }) => formatDateTime(created_at),
    ],
    ['customer_id', 'Хэрэглэгчийн дугаар', 'Customer number', ({ user_id }) => user_id],
    ['customer', 'Хэрэглэгч', 'Customer', ({ customer }) => customer],
    ['phone', 'Утас', 'Phone', ({ phone }) => phone],
    ['email', 'И-мэйл', 'E-mail', ({ email }) => email],
    ['prize', 'Шагнал', 'Prize', ({ name }) => name && inLocale(name, locale)],
    ['value', 'Үнийн дүн', 'Value', ({ value }) => value],
    ['code', 'Код', 'Code', ({ code }) => code],
    ['ticket_number', 'Тасалбарын дугаар', 'Ticket number', (row) => row.ticket_number],
    ['prize_id', 'Шагналын дугаар', 'Prize number', ({ prize_id }) => prize_id],
    ['drawn_prize_id', 'Сугалсан шагналын дугаар', 'Number of the prize drawn', (row) => row.drawn_prize_id],
    ['day', 'Өдөр', 'Day', ({ day }) => day],
    ['message', 'Мессеж', 'Message', messageOfRow],
    ['weights', 'Жин', 'Weights', ({ ticket_number }) => (ticket_number === null ? weights : null)],
    ['commitment', 'Урьдчилсан хэш', 'Commitment', ({ seed }) => seed?.commitment],
    ['seed', 'Нууц үр', 'Seed', ({ seed }) => seed?.seed],
  ]
  return listTable('draws', columns, pages, locale)
}

/** Null for a ticket: a jackpot is proved as one. */
const messageOfRow = ({ gameId, user_id, nonce, ticket_number }: Row) =>
  ticket_number === null ? messageOf(gameId, user_id, nonce) : null
