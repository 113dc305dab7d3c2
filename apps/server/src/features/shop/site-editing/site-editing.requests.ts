import { SITE_SECTIONS, type SiteSection } from '@delguur/contract'
import type { ValidRequests } from '../../../../testing/hostile/valid-requests.ts'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { smallPicture } from '../../../../testing/pictures.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

/** Saves a section as it is. */
const unchanged = (section: SiteSection) => async (shop: TestShop, _owner: LoggedInShop) => {
  const { client } = await shop.staff('administrator')
  const { sections } = await client.request('GET /api/back_office/site')
  const { version, content } = sections[section]
  return { body: { version, content } }
}

export const validRequests: ValidRequests = {
  ...Object.fromEntries(SITE_SECTIONS.map((section) => [`PUT /api/back_office/site/${section}`, unchanged(section)])),
  'POST /api/back_office/site/logos': async () => ({ upload: { field: 'picture', data: await smallPicture() } }),
  'GET /api/back_office/site/link_targets': async () => ({ query: { q: 'an' } }),
}
