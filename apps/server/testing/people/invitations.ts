import { DAY_MS } from '../../src/platform/durations.ts'
import { hashOf, newSecret } from '../../src/platform/secrets.ts'
import type { TestShop } from '../test-shop.ts'
import { freshEmail } from './fresh-contacts.ts'

/** Nobody gives a right that they lack: a role that each who manages staff may give. */
export async function roleOfManagers(shop: TestShop, code = 'staff'): Promise<string> {
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  await shop.db
    .insertInto('roles')
    .values({ site_id, code, name: JSON.stringify({ mn: 'Ажилтан', en: 'Staff' }), permissions: ['staff.manage'] })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .execute()
  return code
}

/** An invitation to a new address; returns its id and the token of its link. */
export async function invite(shop: TestShop) {
  const roles = [await roleOfManagers(shop)]
  const inviter = await shop.staff(...roles)
  const { site_id } = await shop.db
    .selectFrom('users')
    .select('site_id')
    .where('id', '=', inviter.id)
    .executeTakeFirstOrThrow()
  const [contact, token] = [freshEmail(), newSecret()]
  const { id } = await shop.db
    .insertInto('staff_invitations')
    .values({
      site_id,
      channel: 'email',
      target: contact,
      token_hash: hashOf(token),
      roles,
      invited_by: inviter.id,
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), contact, token }
}
