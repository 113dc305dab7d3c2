import { expect, test } from 'vitest'
import { type Prose, readMarkdown, readPage, summaryOf } from './markdown.server.ts'

/** Elements in angle brackets, texts in quotes, so that a text that looks like an element is recognisable. */
const drawn = (pieces: readonly Prose[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return `"${piece}"`
      const { tag, href, children } = piece
      return `<${tag}${href === undefined ? '' : ` ${href}`}>${drawn(children)}</${tag}>`
    })
    .join('')

test.each([
  ['', ''],
  ['Нэг.\n\nХоёр.', '<p>"Нэг."</p><p>"Хоёр."</p>'],
  ['# Гарчиг', '<h2>"Гарчиг"</h2>'],
  ['## Гарчиг', '<h2>"Гарчиг"</h2>'],
  ['#### Дэд гарчиг', '<h3>"Дэд гарчиг"</h3>'],
  ['a **b** *c*', '<p>"a "<strong>"b"</strong>" "<em>"c"</em></p>'],
  ['[**Хүргэлт**](/pages/delivery)', '<p><a /pages/delivery><strong>"Хүргэлт"</strong></a></p>'],
  ['- a\n- b', '<ul><li><p>"a"</p></li><li><p>"b"</p></li></ul>'],
  ['1. a\n   - b', '<ol><li><p>"a"</p><ul><li><p>"b"</p></li></ul></li></ol>'],
  [
    '- **Үнэ:** 5\n- **Өнгө:** [улаан](/t/red)',
    '<dl><div><dt>"Үнэ"</dt><dd>" 5"</dd></div><div><dt>"Өнгө"</dt><dd>" "<a /t/red>"улаан"</a></dd></div></dl>',
  ],
  ['- **Үнэ:** 5\n- Өнгө', '<ul><li><p><strong>"Үнэ:"</strong>" 5"</p></li><li><p>"Өнгө"</p></li></ul>'],
  ['- **Үнэ** 5', '<ul><li><p><strong>"Үнэ"</strong>" 5"</p></li></ul>'],
  ['a  \nb', '<p>"a"<br></br>"b"</p>'],
  ['1 \\* 2 & 3 < 4', '<p>"1 ""*"" 2 & 3 < 4"</p>'],
])('CONT-04 %j is read as %s', (text, expected) => {
  expect(drawn(readMarkdown(text))).toBe(expected)
})

test.each([
  ['<script>alert(1)</script>', '<p>"<script>alert(1)</script>"</p>'],
  ['a <img src=x onerror=alert(1)> b', '<p>"a ""<img src=x onerror=alert(1)>"" b"</p>'],
  ['![picture](https://elsewhere.example/x.png)', '<p>"picture"</p>'],
  ['| a |\n| - |\n| b |', '<p>"| a |\n| - |\n| b |"</p>'],
  ['---', ''],
])('CONT-04 the markup of %j does not pass', (text, expected) => {
  expect(drawn(readMarkdown(text))).toBe(expected)
})

test('CONT-04 a block of goods names them by slug, with or without a title; other code stays text', () => {
  const text = 'Чана.\n\n```products Цайны данх\nkettle\n\nkettle-pro\n```\n\n```products\npot\n```\n\n```\ncode\n```'

  expect(readPage(text)).toEqual([
    { tag: 'p', children: ['Чана.'] },
    { title: 'Цайны данх', slugs: ['kettle', 'kettle-pro'] },
    { title: '', slugs: ['pot'] },
    { tag: 'p', children: ['```\ncode\n```'] },
  ])
  expect(drawn(readMarkdown(text))).not.toContain('kettle')
})

test('NAV-10 the first paragraph describes a page that has no description, in whole words', () => {
  const long = Array.from({ length: 60 }, (_, index) => `үг${index}`).join(' ')

  expect(summaryOf(readMarkdown('## Гарчиг\n\nНэг **хоёр**.\n\nГурав.'))).toBe('Нэг хоёр.')
  expect(summaryOf(readMarkdown(long))).toMatch(/^үг0 .* үг\d+…$/)
  expect(summaryOf(readMarkdown(long)).length).toBeLessThanOrEqual(160)
  expect(summaryOf([])).toBe('')
})
