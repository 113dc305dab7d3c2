import { describe, expect, test } from 'vitest'
import { openSearchedShop, soldProduct } from '../../../../../testing/searched-shop.ts'
import { NO_RULES } from './search-rules.ts'
import { shoppingQuery } from './shopping-query.ts'

describe('SRCH-07 the order of hits', () => {
  const shop = openSearchedShop([
    soldProduct('exact', { mn: 'Orgil чихэвч нэг' }),
    soldProduct('inflected', { mn: 'Orgil чихэвчнүүд нэг' }),
    soldProduct('synonym', { mn: 'Orgil headphones нэг' }),
    soldProduct('slip', { mn: 'Orgil чихөвч нэг' }),
    soldProduct('other', { mn: 'Orgil данх' }),
  ])

  test('ranks the exact word first, then its forms and synonyms, then typos', async () => {
    expect((await shop.search('чихэвч')).slugs).toEqual(['exact', 'inflected', 'synonym'])
    expect((await shop.search('orgil чихэввч')).slugs.slice(0, 2).sort()).toEqual(['exact', 'inflected'])
  })

  test('is the same for Latin letters', async () => {
    expect((await shop.search('chihevch')).slugs).toEqual(['exact', 'inflected', 'synonym'])
  })

  test('never ranks a near miss before the exact word, even if the near miss has a short name and is popular', async () => {
    const named = Array.from({ length: 30 }, (_, at) => soldProduct(`canyon-${at}`, { mn: 'Canyon' }))
    const long = soldProduct('canon', { mn: 'Canon EOS 2000D толин камер 24 МП 18–55 мм дурантай, цүнх дагалдана' })
    const cameras = openSearchedShop([...named, long])

    expect((await cameras.search('canon')).slugs[0]).toBe('canon')
  })
})

describe('SRCH-07 the kind of product in the query ranks first', () => {
  const shop = openSearchedShop(
    [
      soldProduct('bag', { mn: 'Targo laptop bag 15"' }),
      soldProduct('case', { mn: 'Утасны гэр' }),
      soldProduct('laptop', { mn: 'Baatrix Slim зөөврийн компьютер' }),
      soldProduct('phone', { mn: 'Nova 14' }, { kind: 'phone', taxons: ['phones'] }),
      soldProduct('mount', { mn: 'Ceiling mount for projector' }),
      soldProduct('projector', { mn: 'Gerelix Full HD projector' }),
    ],
    { taxons: [{ permalink: 'phones', name: { mn: 'Гар утас', en: 'Phones' } }] },
  )

  test.each([
    ['laptop', ['laptop', 'bag']],
    ['laptop bag', ['bag']],
    ['утас', ['phone', 'case']],
    ['phone', ['phone']],
    ['утасны гэр', ['case']],
    ['projector', ['projector', 'mount']],
  ])('“%s” begins with %s', async (typed, slugs) => {
    expect((await shop.search(typed)).slugs.slice(0, slugs.length)).toEqual(slugs)
  })
})

describe('SRCH-06 matches of all words precede matches of some', () => {
  const shop = openSearchedShop([
    soldProduct('both', { mn: 'Улаан данх' }),
    soldProduct('red', { mn: 'Улаан аяга' }),
    soldProduct('kettle', { mn: 'Хөх данх' }),
  ])

  test('matches of some words are added if all words find almost nothing', async () => {
    expect((await shop.search('улаан данх')).slugs).toEqual(['both', ...['kettle', 'red'].sort()])
    expect((await shop.search('улаан данх 9 литр')).slugs[0]).toBe('both')
  })

  test('one of many words may be missing', async () => {
    const many = [1, 2, 3].map((at) => soldProduct(`many-${at}`, { mn: `Улаан төмөр данх 2 литр ${at}` }))

    const { slugs, total } = await openSearchedShop(many).search('улаан төмөр данх шинэ')

    expect(slugs).toHaveLength(3)
    expect(total).toBe(3)
  })

  test('names weigh more than descriptions', async () => {
    const described = openSearchedShop([
      soldProduct('described', { mn: 'Аяга' }, { description: { mn: 'Данх шиг том.' } }),
      soldProduct('named', { mn: 'Данх' }),
    ])

    expect((await described.search('данх')).slugs).toEqual(['named', 'described'])
  })

  test('a text without words gives no query', () => {
    for (const text of ['', '  ', '!?', '—']) expect(shoppingQuery({ text, mode: 'strict' })).toBeNull()
  })
})

describe('SRCH-07 codes', () => {
  const shop = openSearchedShop([
    soldProduct('nova', { mn: 'Nova 14' }, { variants: withSku('TEN-NOVA14-GRA-128') }),
    soldProduct('toner', { mn: 'Brother TN-2110 хор' }, { variants: withSku('BR-0815') }),
    soldProduct('tea', { mn: 'Цай 14 уут, 128 г' }, { variants: withSku('TEA-14') }),
  ])

  test.each([
    ['TEN-NOVA14-GRA-128', 'nova'],
    ['tennova14gra128', 'nova'],
    ['ten nova14 gra 128', 'nova'],
    ['br0815', 'toner'],
    ['tn2110', 'toner'],
    ['brother tn 2110', 'toner'],
  ])('“%s” begins with %s', async (typed, slug) => {
    expect((await shop.search(typed)).slugs[0]).toBe(slug)
  })
})

describe('SRCH-07 merchandising by staff', () => {
  const cups = ['one', 'two', 'three'].map((slug) => soldProduct(slug, { mn: `Аяга ${slug}` }))
  const shop = openSearchedShop([...cups, soldProduct('kettle', { mn: 'Данх' }), soldProduct('bowl', { mn: 'Хөөрөг' })])

  test('pinned products come first in their order, in either script, whether or not the words match', async () => {
    const rules = { ...NO_RULES, queries: [{ query: 'аяга', pinned: [4, 3], boosted: [] }] }

    expect((await shop.search('ayaga', rules)).slugs.slice(0, 2)).toEqual(['kettle', 'three'])
    expect((await shop.search('аяга', NO_RULES)).slugs).not.toContain('kettle')
    expect((await shop.search('данх', rules)).slugs[0]).toBe('kettle')
  })

  test('boosted products rank higher among the results', async () => {
    const rules = { ...NO_RULES, queries: [{ query: 'аяга', pinned: [], boosted: [{ product_id: 3, factor: 1.5 }] }] }

    expect((await shop.search('аяга', rules)).slugs[0]).toBe('three')
    expect((await shop.search('аяга', rules)).slugs).toHaveLength(3)
  })

  test('synonyms of the shop work both ways', async () => {
    const rules = { ...NO_RULES, synonyms: [['хөөрөг', 'snuff bottle']] }

    expect((await shop.search('snuff bottle', rules)).slugs).toEqual(['bowl'])
    expect((await shop.search('snuff bottle')).slugs).toEqual([])
  })
})

test('SRCH-09 sales and stock only reorder equally good matches', () => {
  const query = JSON.stringify(shoppingQuery({ text: 'аяга', mode: 'strict' }))

  expect(query).toContain('"field":"popularity"')
  expect(query).toContain('"total_on_hand"')
  expect(query).not.toMatch(/price|created_at/)
})

test('SRCH-05 the last word may be incomplete while the visitor types', () => {
  const shop = openSearchedShop([soldProduct('phone', { mn: 'Samsung утас' }), soldProduct('cup', { mn: 'Аяга' })])

  for (const typed of ['sams', 'самс', 'samsung ut', 'ут']) {
    expect(shop.raw(shoppingQuery({ text: typed, mode: 'typing' }) ?? {})).toEqual(['phone'])
  }
})

function withSku(sku: string) {
  return soldProduct('', { mn: '' }).variants.map((variant) => ({ ...variant, sku }))
}
