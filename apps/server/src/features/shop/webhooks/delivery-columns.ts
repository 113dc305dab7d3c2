import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import type { DeliveryRow } from './deliveries.queries.ts'
import { eventName } from './payloads.ts'
import type { DeliveryState } from './webhooks.columns.ts'

const STATE_WORDS: CodeWords<DeliveryState> = {
  waiting: { mn: 'Хүлээж байна', en: 'Waiting' },
  delivered: { mn: 'Хүлээж авсан', en: 'Taken' },
  dead: { mn: 'Хүргэж чадаагүй', en: 'Given up' },
}

/** Columns of the deliveries as a table; what was sent is not in it. */
export const DELIVERY_COLUMNS: ListColumn<DeliveryRow>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['event', 'Үйл явдлын дугаар', 'Event id', (row) => eventName(row.event_id)],
  ['happened', 'Болсон', 'Happened', (row) => formatDateTime(row.happened_at)],
  ['type', 'Үйл явдал', 'Event', ({ type }) => type],
  ['kind', 'Төрөл', 'Kind', ({ kind }) => kind],
  ['thing', 'Юуны дугаар', 'Thing', (row) => row.subject_id],
  ['part', 'Хэсгийн дугаар', 'Part', (row) => row.part_id],
  ['from', 'Өмнөх төлөв', 'From', (row) => row.from_state],
  ['to', 'Дараах төлөв', 'To', (row) => row.to_state],
  ['address', 'Хаяг', 'Address', ({ url }) => url],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATE_WORDS[state][locale]],
  ['tries', 'Оролдлого', 'Attempts', ({ tries }) => tries],
  ['delivered', 'Хүлээж авсан', 'Taken', (row) => row.delivered_at && formatDateTime(row.delivered_at)],
  ['error', 'Алдаа', 'Error', ({ error }) => error],
]
