import type { Api, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { formsOf } from './contact-forms.queries.ts'

type Exported = Reply<Api['GET /api/v2/users/export']>['contact_forms']

/** What a customer wrote to the shop while they were logged in. */
export const exportedForms = async (db: Db, userId: number): Promise<Exported> =>
  (await formsOf(db, userId)).map(({ created_at, ...form }) => ({ ...form, created_at: created_at.toISOString() }))
