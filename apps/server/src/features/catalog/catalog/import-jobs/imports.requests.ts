import type { ValidRequests } from '../../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../../testing/test-shop.ts'

const TABLE = 'Код,Нэр,Үнэ\nA-1,Данх,89900\n'

/** An import of a table with one row, uploaded and mapped. */
async function uploaded(shop: TestShop): Promise<number> {
  const { client } = await shop.staff('administrator')
  const file = new File([TABLE], 'goods.csv')
  return (await client.request('POST /api/back_office/imports', { upload: { file } })).id
}

const withId = async (shop: TestShop) => ({ params: { id: String(await uploaded(shop)) } })

export const validRequests: ValidRequests = {
  'POST /api/back_office/imports': () => ({ upload: { field: 'file', data: Buffer.from(TABLE) } }),
  'GET /api/back_office/imports/:id': withId,
  'PUT /api/back_office/imports/:id/mapping': async (shop) => ({
    ...(await withId(shop)),
    body: { mapping: { sku: 'Код', name_mn: 'Нэр', price: 'Үнэ' } },
  }),
  'PUT /api/back_office/imports/:id/fixes': async (shop) => ({
    ...(await withId(shop)),
    body: { line: 2, column: 'Үнэ', value: '79900' },
  }),
  'PUT /api/back_office/imports/:id/check': withId,
  'PUT /api/back_office/imports/:id/apply': async (shop) => {
    const { params } = await withId(shop)
    await shop.db
      .updateTable('imports')
      .set({ state: 'checked', task: 'check' })
      .where('id', '=', Number(params.id))
      .execute()
    return { params }
  },
  'PUT /api/back_office/imports/:id/cancel': withId,
  'GET /api/back_office/imports/:id/errors': withId,
  'GET /api/back_office/imports/:id/refused_rows': withId,
  'GET /api/back_office/imports/:id/report': withId,
  'DELETE /api/back_office/import_mappings/:id': async ({ db }) => {
    const values = { name: `mapping-${Math.random()}`, mapping: '{}' }
    const { id } = await db.insertInto('import_mappings').values(values).returning('id').executeTakeFirstOrThrow()
    return { params: { id: String(id) } }
  },
}
