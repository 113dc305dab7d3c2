import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { freshNumber } from '../../../../testing/people/fresh-number.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const ENTRY = { name: 'Library LLC', is_active: true, credit_limit: 10_000_000, payment_days: 14, group_id: null }

export const validRequests: ValidRequests = {
  'GET /api/v2/company': joined,
  'GET /api/v2/company/orders': joined,
  'GET /api/v2/company/statement': joined,
  'PUT /api/v2/company/orders/:id/approve': async (shop, owner) => ({ params: await waiting(shop, owner) }),
  'PUT /api/v2/company/orders/:id/refuse': async (shop, owner) => ({
    params: await waiting(shop, owner),
    body: { answer: 'Not this month' },
  }),
  'GET /api/back_office/companies/:id': async (shop) => ({ params: await company(shop) }),
  'GET /api/back_office/companies/:id/orders': async (shop) => ({ params: await company(shop) }),
  'GET /api/back_office/companies/:id/orders/export': async (shop) => ({ params: await company(shop) }),
  'POST /api/back_office/companies': () => ({ body: { ...ENTRY, registry_number: registryNumber() } }),
  'PUT /api/back_office/companies/:id': async (shop) => ({
    params: await company(shop),
    body: { ...ENTRY, credit_limit: 20_000_000, registry_number: registryNumber() },
  }),
  'POST /api/back_office/companies/:id/members': async (shop) => ({
    params: await company(shop),
    body: { contact: (await shop.customer()).email ?? '', role: 'buyer', order_limit: 100_000 },
  }),
  'DELETE /api/back_office/companies/:id/members/:user_id': async (shop) => {
    const member = await shop.customer()
    const { id } = await company(shop)
    await join(shop, Number(id), member, 'buyer')
    return { params: { id, user_id: String(member.id) } }
  },
}

const registryNumber = () => String(2_000_000 + (freshNumber() % 7_000_000))

async function company({ db }: TestShop): Promise<{ id: string }> {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('companies')
    .values({ ...ENTRY, site_id, registry_number: registryNumber() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

const join = ({ db }: TestShop, company_id: number, { id }: LoggedInShop, role: 'buyer' | 'approver') =>
  db
    .insertInto('company_members')
    .values({ company_id, user_id: id, role, order_limit: role === 'buyer' ? 0 : null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ company_id, role }))
    .execute()

async function joined(shop: TestShop, owner: LoggedInShop) {
  await join(shop, Number((await company(shop)).id), owner, 'approver')
  return {}
}

/** Order of a buyer that the owner, who approves for the same company, may decide on. */
async function waiting(shop: TestShop, owner: LoggedInShop): Promise<{ id: string }> {
  const buyer = await shop.customer()
  const companyId = Number((await company(shop)).id)
  await join(shop, companyId, owner, 'approver')
  await join(shop, companyId, buyer, 'buyer')
  const bat = await readyToPay(shop, await shop.variant({ price: 50_000 }), buyer)
  const { total } = await bat.order()
  await buyer.checkout.startPayment(bat.number, {
    payment_method: 'invoice',
    expected_total: total,
    terms_accepted: true,
  })
  const { id } = await shop.db
    .selectFrom('company_invoices')
    .select('id')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}
