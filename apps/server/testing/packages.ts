import type { PackageDocument } from '@delguur/contract'
import type { TestShop } from './test-shop.ts'

/** Inserts a published package of one fixed part and a text, of which there are five. */
export async function insertPackage(shop: TestShop) {
  const { id: variant_id } = await shop.variant({ stock: 5 })
  const { id: site_id } = await shop.db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const text = JSON.stringify({ mn: 'Багц', en: 'A package' })
  const names = { code: `package-${variant_id}`, slug: `package-${variant_id}`, name: text, description: text }
  const label = { mn: 'Нэр', en: 'Name' }
  const field = { name: 'name', label, kind: 'text' as const, required: false, max_length: 20, options: [] }
  const { id, slug } = await shop.db
    .insertInto('packages')
    .values({ site_id, ...names, published: true, fields: JSON.stringify([field]) })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  const { id: component_id } = await shop.db
    .insertInto('package_components')
    .values({ package_id: id, position: 0, name: text, quantity: 1, required: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('package_choices').values({ component_id, variant_id, position: 0 }).execute()
  return { id, slug, choices: [{ component_id, variant_id }] }
}

type Component = PackageDocument['components'][number]

/** Part of a package, of which the first variant is the default. */
export const partOf = (
  name: string,
  variants: (number | { id: number; provides?: string[]; needs?: string[] })[],
  rest: Partial<Component> = {},
): Component => ({
  name: { mn: name, en: name },
  quantity: 1,
  required: true,
  choices: variants.map((variant, at) => {
    const { id, provides = [], needs = [] } = typeof variant === 'number' ? { id: variant } : variant
    return { variant_id: id, is_default: at === 0, provides, needs }
  }),
  ...rest,
})

/** Document of a package `pc` of these parts. */
export const packageOf = (components: Component[], rest: Partial<PackageDocument> = {}): PackageDocument => ({
  code: 'pc',
  slug: 'pc',
  name: { mn: 'Компьютер', en: 'Computer' },
  description: { mn: '**Өөрөө** угсар', en: 'Build it **yourself**' },
  image: null,
  published: true,
  position: 0,
  discount: null,
  components,
  cv: [],
  ...rest,
})

/** What staff do with packages. */
export async function openPackages(shop: Pick<TestShop, 'staff'>) {
  const { client } = await shop.staff('administrator')
  return {
    client,
    create: (document: PackageDocument) =>
      client.request('POST /api/back_office/packages', { body: { package: document } }),
    change: ({ id, version }: { id: number; version: number }, document: PackageDocument) =>
      client.request('PUT /api/back_office/packages/:id', { params: { id }, body: { version, package: document } }),
  }
}
