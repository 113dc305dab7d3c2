import type { Api, Reply } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { memberOf } from './companies.queries.ts'

/** Company that a customer buys for, for their data export. */
export async function exportedCompany(
  db: Db,
  userId: number,
): Promise<Reply<Api['GET /api/v2/users/export']>['company']> {
  const member = await memberOf(db, userId)
  if (!member) return null
  const { role, company } = member
  return { name: company.name, registry_number: company.registry_number, role }
}
