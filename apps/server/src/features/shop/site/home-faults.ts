import type { HomeBlock } from '@delguur/contract'
import type { FieldError } from '../../../platform/http/index.ts'

interface Fault extends FieldError {
  path: string
}

type Field = keyof HomeBlock

/** Fields that a kind takes beside those of every block. */
const FIELDS: Record<HomeBlock['kind'], readonly Field[]> = {
  banners: ['layout', 'place'],
  facts: [],
  categories: ['title', 'of'],
  products: ['title', 'goods', 'of', 'products', 'url', 'shown'],
  brands: ['title', 'shown'],
  text: ['title', 'page', 'body'],
  lookbooks: ['title', 'lookbooks', 'shown'],
  stores: [],
  recent: [],
}
const OF_EVERY_BLOCK: readonly Field[] = ['code', 'kind', 'enabled', 'from', 'to', 'locales']
/** Shelves that the shop itself has a title for. */
const NAMED_BY_SHOP: readonly HomeBlock['goods'][] = ['new', 'sale', 'bestsellers']
const NEEDING_OF: readonly HomeBlock['goods'][] = ['taxon', 'brand', 'badge']

/** Fields that a block lacks or cannot have, for its kind. */
export const homeFaults = (blocks: readonly HomeBlock[]): Fault[] =>
  blocks.flatMap((block, index) => blockFaults(block).map((fault) => ({ ...fault, path: `${index}.${fault.path}` })))

function blockFaults(block: HomeBlock): Fault[] {
  const taken = [...OF_EVERY_BLOCK, ...FIELDS[block.kind]]
  const foreign = Object.keys(block).filter((field) => !taken.some((one) => one === field))
  return [
    ...foreign.map((path) => ({ path, message: 'not_of_kind' as const })),
    ...missing(block).map((path) => ({ path, message: 'required' as const })),
    ...(block.page !== undefined && block.body !== undefined ? [{ path: 'page', message: 'two_texts' as const }] : []),
  ]
}

function missing({ kind, place, goods, of, products = [], title, page, body }: HomeBlock): string[] {
  if (kind === 'banners') return place === undefined ? ['place'] : []
  if (kind === 'text') return page === undefined && !body?.mn.trim() ? ['body.mn'] : []
  if (kind !== 'products') return []
  if (goods === undefined) return ['goods']
  return [
    ...(NEEDING_OF.includes(goods) && of === undefined ? ['of'] : []),
    ...(goods === 'chosen' && products.length === 0 ? ['products'] : []),
    ...(NAMED_BY_SHOP.includes(goods) || title?.mn.trim() ? [] : ['title.mn']),
  ]
}
