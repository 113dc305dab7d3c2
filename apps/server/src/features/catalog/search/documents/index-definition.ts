import { createHash } from 'node:crypto'
import { SEARCH_ANALYZERS } from '@delguur/mongolia/search'
import type { IndexDefinition } from '../../../../platform/search/port.ts'
import { PRODUCT_MAPPINGS } from './product-mapping.ts'

/** Increment it when documents or analysis change under the same mappings: every shop then reindexes. */
const EDITION = 4

export const PRODUCTS_DEFINITION: IndexDefinition = {
  name: 'products',
  mappings: PRODUCT_MAPPINGS,
  analyzers: SEARCH_ANALYZERS,
  version: createHash('sha256')
    .update(JSON.stringify([EDITION, PRODUCT_MAPPINGS]))
    .digest('hex')
    .slice(0, 16),
}
