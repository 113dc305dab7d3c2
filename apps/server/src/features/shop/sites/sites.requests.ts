import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

const newSite = () => {
  const code = `site-${crypto.randomUUID()}`.slice(0, 40)
  const languages = { locales: ['mn' as const], default_locale: 'mn' as const }
  return { code, name: 'Хоёр дахь', hosts: [`${code}.example.mn`], ...languages, copy_from: null, copy: [] }
}

/** Makes a site to manage. */
async function ofOwn({ staff }: TestShop) {
  const { client } = await staff('administrator')
  const { code } = await client.request('POST /api/back_office/sites', { body: newSite() })
  return { client, code }
}

export const validRequests: ValidRequests = {
  'POST /api/back_office/sites': async () => ({ body: newSite() }),
  'PUT /api/back_office/sites/:code/hosts': async (shop) => {
    const { code } = await ofOwn(shop)
    return { params: { code }, body: { hosts: [`other-${code}.example.mn`] } }
  },
  'PUT /api/back_office/sites/:code/retire': async (shop) => ({ params: { code: (await ofOwn(shop)).code } }),
  'PUT /api/back_office/sites/:code/restore': async (shop) => {
    const { client, code } = await ofOwn(shop)
    await client.request('PUT /api/back_office/sites/:code/retire', { params: { code } })
    return { params: { code } }
  },
}
