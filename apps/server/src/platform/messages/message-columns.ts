import type { Locale } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../list-table.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'
import type { ListedRow } from './messages.queries.ts'

const STATES: CodeWords<ListedRow['state']> = {
  waiting: { mn: 'Хүлээгдэж буй', en: 'Waiting' },
  sent: { mn: 'Илгээсэн', en: 'Sent' },
  failed: { mn: 'Илгээгдээгүй', en: 'Failed' },
  withdrawn: { mn: 'Буцаан авсан', en: 'Withdrawn' },
  expired: { mn: 'Хугацаа дууссан', en: 'Expired' },
}

const CHANNELS: CodeWords<ListedRow['channel']> = {
  sms: { mn: 'SMS', en: 'SMS' },
  email: { mn: 'И-мэйл', en: 'Mail' },
  push: { mn: 'Push мэдэгдэл', en: 'Push' },
}

const KINDS: Partial<Record<string, Record<Locale, string>>> = MESSAGE_KINDS

/** Words for a kind; a message of an earlier release can be of one that there is no longer. */
const kindOf = (template: string, locale: Locale): string => KINDS[template]?.[locale] ?? template

/** Columns of the messages as a table. */
export const MESSAGE_COLUMNS: ListColumn<ListedRow>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['created', 'Бичсэн', 'Written', (row) => formatDateTime(row.created_at)],
  ['channel', 'Суваг', 'Channel', ({ channel }) => channel, ({ channel }, locale) => CHANNELS[channel][locale]],
  ['template', 'Төрөл', 'Kind', ({ template }) => template, ({ template }, locale) => kindOf(template, locale)],
  ['recipient', 'Хүлээн авагч', 'Recipient', ({ recipient }) => recipient],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
  ['sent', 'Илгээсэн', 'Sent', (row) => row.sent_at && formatDateTime(row.sent_at)],
  ['tries', 'Оролдлого', 'Tries', ({ tries }) => tries],
  ['error', 'Алдаа', 'Error', ({ error }) => error],
  ['subject', 'Гарчиг', 'Subject', ({ subject }) => subject],
  ['text', 'Текст', 'Text', ({ body }) => body],
]
