import type { PackageDocument } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import { insertPackage } from '../../../../testing/packages.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

export const validRequests: ValidRequests = {
  'GET /api/v2/packages': (shop) => withPackage(shop),
  'GET /api/v2/packages/:slug': async (shop) => ({ params: { slug: (await insertPackage(shop)).slug } }),
  'GET /api/back_office/packages/:id': (shop) => withPackage(shop),
  'POST /api/back_office/packages': async (shop) => ({ body: { package: await document(shop) } }),
  'PUT /api/back_office/packages/:id': async (shop) => ({
    ...(await withPackage(shop)),
    body: { version: 1, package: await document(shop) },
  }),
  'DELETE /api/back_office/packages/:id': (shop) => withPackage(shop),
}

const withPackage = async (shop: TestShop) => ({ params: { id: String((await insertPackage(shop)).id) } })

async function document(shop: TestShop): Promise<PackageDocument> {
  const { id: variant_id } = await shop.variant({ stock: 5 })
  const text = { mn: 'Computer', en: 'Computer' }
  return {
    code: `pc-${variant_id}`,
    slug: `pc-${variant_id}`,
    name: text,
    description: text,
    image: null,
    published: true,
    position: 1,
    discount: { type: 'percent', value: 5 },
    components: [
      {
        name: text,
        quantity: 1,
        required: true,
        choices: [{ variant_id, is_default: true, provides: ['am5'], needs: [] }],
      },
    ],
    cv: [
      { name: 'name', label: text, kind: 'text', required: false, max_length: 20, options: [] },
      {
        name: 'colour',
        label: text,
        kind: 'choice',
        required: false,
        max_length: null,
        options: [{ value: 'red', name: text }],
      },
    ],
  }
}
