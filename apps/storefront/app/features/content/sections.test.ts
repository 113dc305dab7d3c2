import type { ProductCard } from '@delguur/contract'
import { expect, test } from 'vitest'
import { readMarkdown, readPage } from './markdown.server.ts'
import { loadSections } from './sections.server.ts'

const site = { badges: [], configs: { brand_display: false } } as unknown as Parameters<typeof loadSections>[1]['site']

test('CONT-04 a link to a category or a brand that stands alone becomes a shelf of its goods', async () => {
  const { sections, requests } = await load('Буцалга.\n\n[Данх](/t/kitchen/kettles)\n\n[Apu](/brands/apu)\n\nУу.', [
    'kettle',
  ])

  expect(requests).toEqual([
    { taxon: 'kitchen/kettles', without_kind: 'alcohol', per_page: 3 },
    { brand: 'apu', without_kind: 'alcohol', per_page: 3 },
  ])
  expect(sections).toMatchObject([
    { prose: [{ tag: 'p' }] },
    { title: 'Данх', to: '/t/kitchen/kettles', cards: [{ slug: 'kettle' }] },
    { title: 'Apu', to: '/brands/apu' },
    { prose: [{ tag: 'p' }] },
  ])
})

test('CONT-04 named goods become cards in their order, asked for at once; those that the shop does not show vanish', async () => {
  const block = (title: string, ...slugs: string[]) => [`\`\`\`products ${title}`, ...slugs, '```'].join('\n')
  const text = [block('Тогоо', 'pot', 'hidden', 'pan'), block('Данх', 'kettle'), block('Архи', 'vodka')].join('\n\n')

  const { sections, requests } = await load(text, ['kettle', 'pan', 'pot'])

  expect(requests).toEqual([{ slugs: 'pot,hidden,pan,kettle,vodka', without_kind: 'alcohol', per_page: 24 }])
  expect(sections).toMatchObject([
    { title: 'Тогоо', cards: [{ slug: 'pot' }, { slug: 'pan' }] },
    { title: 'Данх', cards: [{ slug: 'kettle' }] },
  ])
})

test.each([
  ['within a sentence', 'Уншина уу: [Данх](/t/kettles)', ['kettle']],
  ['to another page', '[Хүргэлт](/pages/delivery)', ['kettle']],
  ['to somebody else', '[Данх](https://elsewhere.example/t/kettles)', ['kettle']],
  ['to a list without goods', '[Данх](/t/kettles)', []],
])('CONT-04 a link %s stays a link', async (_, text, slugs) => {
  expect((await load(text, slugs)).sections).toEqual([{ prose: readMarkdown(text) }])
})

test('CONT-04 a list that cannot be loaded leaves its link', async () => {
  const list = () => Promise.reject(new Error('away'))
  const prose = readMarkdown('[Данх](/t/kettles)')

  expect(await loadSections(prose, { api: { products: { list } } as never, site, isForAdults: false })).toEqual([
    { prose },
  ])
})

test('CONT-05 a page for adults shows alcohol, too', async () => {
  const { requests } = await load('[Архи](/t/vodka)', ['vodka'], true)

  expect(requests).toEqual([{ taxon: 'vodka', per_page: 3 }])
})

async function load(text: string, slugs: string[], isForAdults = false) {
  const requests: unknown[] = []
  const products = slugs.map((slug, id): Partial<ProductCard> => ({ id, slug, name: slug, badge_ids: [], image: null }))
  const list = async (request: unknown) => {
    requests.push(request)
    return { products }
  }
  const api = { products: { list } } as never
  return { sections: await loadSections(readPage(text), { api, site, isForAdults }), requests }
}
