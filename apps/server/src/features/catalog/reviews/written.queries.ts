import { type RawBuilder, sql } from 'kysely'
import { hasEach, typedWords } from '../../../platform/db/patterns.ts'

/** Whether each typed word occurs in a text or in the name of its product, if it has one. */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  hasEach(sql`concat_ws(' ', ${text}, products.name ->> 'mn', products.name ->> 'en')`, typedWords(typed))
