import { hashOf } from '../../src/platform/secrets.ts'
import type { TestShop } from '../test-shop.ts'

/** Somebody who asked for letters of the first site, with the secrets of their links. */
export async function subscriber({ db }: TestShop) {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const [token, endToken] = [crypto.randomUUID(), crypto.randomUUID()]
  const { id } = await db
    .insertInto('subscribers')
    .values({
      site_id,
      email: `${token}@example.mn`,
      locale: 'mn',
      end_token: endToken,
      confirmation_hash: hashOf(token),
      confirmation_until: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, endToken }
}
