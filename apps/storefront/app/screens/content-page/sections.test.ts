import type { ProductCard } from '@delguur/contract'
import { expect, test } from 'vitest'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { loadSections } from './sections.server.ts'

const site = { badges: [], configs: { brand_display: false } } as unknown as Parameters<typeof loadSections>[1]['site']

test('CONT-04 a link to a category or a brand that stands alone becomes a shelf of its goods', async () => {
  const { sections, requests } = await load('Буцалга.\n\n[Данх](/t/kitchen/kettles)\n\n[Apu](/brands/apu)\n\nУу.', [
    'kettle',
  ])

  expect(requests).toEqual([
    { taxon: 'kitchen/kettles', per_page: 4 },
    { brand: 'apu', per_page: 4 },
  ])
  expect(sections).toMatchObject([
    { prose: [{ tag: 'p' }] },
    { title: 'Данх', to: '/t/kitchen/kettles', cards: [{ slug: 'kettle' }] },
    { title: 'Apu', to: '/brands/apu' },
    { prose: [{ tag: 'p' }] },
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

  expect(await loadSections(prose, { api: { products: { list } } as never, site })).toEqual([{ prose }])
})

async function load(text: string, slugs: string[]) {
  const requests: unknown[] = []
  const products = slugs.map((slug, id): Partial<ProductCard> => ({ id, slug, name: slug, badge_ids: [], image: null }))
  const list = async (request: unknown) => {
    requests.push(request)
    return { products }
  }
  return { sections: await loadSections(readMarkdown(text), { api: { products: { list } } as never, site }), requests }
}
