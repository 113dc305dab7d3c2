import { formatDateTime } from '@delguur/mongolia'
import type { CodeWords, ListColumn } from '../../../platform/list-table.ts'
import { inLocale } from '../../../platform/locale.ts'
import { presentAuthor } from './present-author.ts'
import type { StoredReview } from './reviews.queries.ts'

const STATES: CodeWords<StoredReview['state']> = {
  waiting: { mn: 'Унших', en: 'To read' },
  published: { mn: 'Харагдаж буй', en: 'Shown' },
  rejected: { mn: 'Харагдахгүй', en: 'Not shown' },
}

/** Columns of the reviews as a table. */
export const REVIEW_COLUMNS: ListColumn<StoredReview>[] = [
  ['id', 'Дугаар', 'Number', ({ id }) => id],
  ['written', 'Бичсэн', 'Written', (row) => formatDateTime(row.created_at)],
  ['product', 'Бараа', 'Product', (row, locale) => row.product_name && inLocale(row.product_name, locale)],
  ['slug', 'Хаяг', 'Address', ({ slug }) => slug],
  ['vendor', 'Борлуулагч', 'Vendor', (row) => row.vendor_name],
  ['author', 'Зохиогч', 'Author', (row) => presentAuthor(row).name],
  ['rating', 'Од', 'Stars', ({ rating }) => rating],
  ['comment', 'Сэтгэгдэл', 'Review', ({ comment }) => comment],
  ['verified', 'Худалдаж авсан', 'Bought', ({ verified }) => (verified ? 1 : 0)],
  ['pictures', 'Зураг', 'Pictures', ({ images }) => images.length],
  ['helpful', 'Тустай', 'Helpful', ({ helpful }) => helpful],
  ['state', 'Төлөв', 'State', ({ state }) => state, ({ state }, locale) => STATES[state][locale]],
  ['refusal', 'Татгалзсан шалтгаан', 'Why rejected', ({ refusal }) => refusal],
  ['answer', 'Дэлгүүрийн хариу', 'Answer of the shop', ({ answer }) => answer],
]
