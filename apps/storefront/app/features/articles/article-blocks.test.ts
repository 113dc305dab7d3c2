import { expect, test } from 'vitest'
import { loadArticle } from './article-blocks.server.ts'

const site = { badges: [], configs: { brand_display: false } } as unknown as Parameters<typeof loadArticle>[2]['site']
const api = { products: { list: async () => ({ products: [] }) } } as never
const HASH = 'a'.repeat(24)
const picture = { hash: HASH, width: 800, height: 600, widths: [400, 800], placeholder: '', alt: '' }

test('CONT-01 a line that is an uploaded picture of the article is shown; any other stays its words', async () => {
  const other = 'b'.repeat(24)
  const text = `Эхлэл\n\n![Данх](/images/${HASH})\n\nДунд ![x](https://evil.example/x.png)\n\n![y](/images/${other})`

  expect(await loadArticle(text, [picture], { api, site })).toMatchObject([
    { prose: [{ tag: 'p', children: ['Эхлэл'] }] },
    { picture: { hash: HASH }, alt: 'Данх' },
    { prose: [{ tag: 'p', children: ['Дунд ', 'x'] }] },
  ])
})

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
])('CONT-01 markup in an article is text: %s', async (text) => {
  expect(await loadArticle(text, [], { api, site })).toEqual([{ prose: [{ tag: 'p', children: [text] }] }])
})
