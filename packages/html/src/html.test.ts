import { expect, test } from 'vitest'
import { Html, html } from './index.ts'

test('ACC-03 a value is escaped, markup and lists of markup are not', () => {
  const rows = ['<b>', `"&'`].map((text) => html`<li title="${text}">${text}</li>`)

  expect(html`<ul>${rows}</ul>${new Html('<hr>')}`.text).toBe(
    '<ul><li title="&lt;b&gt;">&lt;b&gt;</li><li title="&quot;&amp;&#39;">&quot;&amp;&#39;</li></ul><hr>',
  )
})

test('ACC-03 false and null leave nothing, numbers and empty texts are written', () => {
  expect(html`${false}${null}${''}${0}`.text).toBe('0')
})
