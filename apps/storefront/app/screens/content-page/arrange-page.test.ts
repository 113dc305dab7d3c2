import { expect, test } from 'vitest'
import { readPage } from '../../features/content/markdown.server.ts'
import { contentsOf, takeLead, withAnchors } from './arrange-page.server.ts'

const page = (text: string) => withAnchors(readPage(text))

test('CONT-04 the contents of a page are its headings, each with an address of its own', () => {
  expect(contentsOf(page('## Хугацаа\n\nA.\n\n## Үнэ\n\n### Дэд\n\n## Хугацаа\n\n## ?!'))).toEqual([
    { id: 'khugatsaa', title: 'Хугацаа' },
    { id: 'une', title: 'Үнэ' },
    { id: 'khugatsaa-4', title: 'Хугацаа' },
    { id: 'section', title: '?!' },
  ])
  expect(contentsOf(page('A.\n\n## Ганц\n\nB.'))).toEqual([])
})

test.each([
  ['a short paragraph', 'Товч.\n\n## Гарчиг', true],
  ['a long paragraph', `${'урт '.repeat(100)}\n\n## Гарчиг`, false],
  ['a heading', '## Гарчиг\n\nТовч.', false],
  ['goods', '```products\npot\n```\n\nТовч.', false],
  ['nothing else than a paragraph', 'Товч.', false],
  ['nothing', '', false],
])('CONT-04 a page that begins with %s has a lead: %s', (_, text, hasLead) => {
  const blocks = page(text)
  const { lead, blocks: rest } = takeLead(blocks)

  expect(lead).toEqual(hasLead ? blocks[0] : null)
  expect(rest).toEqual(hasLead ? blocks.slice(1) : blocks)
})
