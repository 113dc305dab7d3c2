import { formatDateTime } from '@delguur/mongolia'
import type { ListColumn } from '../list-table.ts'
import type { ListedRow } from './messages.queries.ts'

/** Columns of the messages as a table. */
export const MESSAGE_COLUMNS: ListColumn<ListedRow>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['created', 'Бичсэн', 'Written', (row) => formatDateTime(row.created_at)],
  ['channel', 'Суваг', 'Channel', ({ channel }) => channel],
  ['template', 'Төрөл', 'Kind', ({ template }) => template],
  ['recipient', 'Хүлээн авагч', 'Recipient', ({ recipient }) => recipient],
  ['state', 'Төлөв', 'State', ({ state }) => state],
  ['sent', 'Илгээсэн', 'Sent', (row) => row.sent_at && formatDateTime(row.sent_at)],
  ['tries', 'Оролдлого', 'Tries', ({ tries }) => tries],
  ['error', 'Алдаа', 'Error', ({ error }) => error],
  ['subject', 'Гарчиг', 'Subject', ({ subject }) => subject],
  ['text', 'Текст', 'Text', ({ body }) => body],
]
