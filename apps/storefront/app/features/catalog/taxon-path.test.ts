import type { TaxonNode } from '@delguur/contract'
import { expect, test } from 'vitest'
import { taxonPath } from './taxon-path.ts'

test('NAV-01 a permalink of any depth gives its category and all ancestors', () => {
  const tree = [taxon('tv'), taxon('phones', [taxon('phones/cases', [taxon('phones/cases/leather')])])]

  const path = taxonPath(tree, 'phones/cases/leather')

  expect(path.map(({ permalink }) => permalink)).toEqual(['phones', 'phones/cases', 'phones/cases/leather'])
  expect(taxonPath(tree, 'tv')).toHaveLength(1)
})

test.each(['', 'phone', 'phones/', 'leather', 'phones/cases/leather/red'])(
  'NAV-01 the unknown permalink %j gives no path',
  (permalink) => {
    expect(taxonPath([taxon('phones', [taxon('phones/cases')])], permalink)).toEqual([])
  },
)

function taxon(permalink: string, children: TaxonNode[] = []): TaxonNode {
  return {
    id: 1,
    parent_id: null,
    permalink,
    name: permalink,
    translation_en: null,
    short_name: null,
    level: 0,
    position: 0,
    image: null,
    product_count: 1,
    adults_only: false,
    children,
  }
}
