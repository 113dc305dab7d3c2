import { type RawBuilder, sql } from 'kysely'
import { typedPatterns } from '../../../platform/db/patterns.ts'

/** Whether each typed word occurs in a text or in the name of its product. */
export const hasWords = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`concat_ws(' ', ${text}, products.name ->> 'mn', products.name ->> 'en')
    ilike all(${typedPatterns(typed)}::text[])`
