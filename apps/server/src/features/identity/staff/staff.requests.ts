import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'

export const validRequests: ValidRequests = {
  'PUT /api/back_office/staff/:id/roles': async (shop) => {
    const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
    // Nobody gives a right that they lack: a role that each who manages staff may give.
    const role = { site_id, code: 'staff', name: JSON.stringify({ mn: 'Ажилтан', en: 'Staff' }) }
    await shop.db
      .insertInto('roles')
      .values({ ...role, permissions: ['staff.manage'] })
      .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
      .execute()
    return { params: { id: String((await shop.customer()).id) }, body: { roles: ['staff'] } }
  },
}
