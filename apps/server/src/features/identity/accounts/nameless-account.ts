import type { Db } from '../../../platform/db/index.ts'
import { defaultLocaleOf } from '../../shop/site/index.ts'
import { insertUser, updateUser } from './users.queries.ts'

/** Opens an account for the contact of a known customer, who logs in with a code that is sent there. Returns its id. */
export async function openNamelessAccount(
  db: Db,
  siteId: number,
  contact: { phone: string } | { email: string },
): Promise<number> {
  const { id } = await insertUser(db, {
    site_id: siteId,
    phone: null,
    email: null,
    ...contact,
    first_name: '',
    last_name: '',
    locale: await defaultLocaleOf(db, siteId),
    password_hash: null,
  })
  return id
}

/** Names an account: the first word is the first name, the others the last one. */
export async function nameAccount(db: Db, id: number, name: string): Promise<void> {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  await updateUser(db, id, { first_name, last_name: others.join(' ') })
}
