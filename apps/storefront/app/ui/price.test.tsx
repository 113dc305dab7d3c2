import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { mn } from '../i18n/messages/mn.ts'
import { LanguageProvider } from '../i18n/use-messages.tsx'
import { formatMoney } from './money.ts'
import { Price } from './price.tsx'

const markup = (price: number, oldPrice: number | null, percent: number | null) =>
  renderToStaticMarkup(
    <LanguageProvider locale="mn" messages={mn} overrides={{}}>
      <Price price={price} oldPrice={oldPrice} percent={percent} />
    </LanguageProvider>,
  )

test.each([
  [0, '0₮'],
  [999, '999₮'],
  [1000, '1,000₮'],
  [1_249_000, '1,249,000₮'],
  [12_499_000, '12,499,000₮'],
  [-5000, '−5,000₮'],
])('CAT-04 %d tugrik is written %s', (tugrik, expected) => {
  expect(formatMoney(tugrik)).toBe(expected)
})

test('CAT-04 a reduced price names the old one for screen readers and shows the percent', () => {
  const html = markup(1_249_000, 1_490_000, 16)

  expect(html).toContain('<span class="sr-only">Хуучин үнэ 1,490,000₮</span>')
  expect(html).toContain('<s aria-hidden="true">1,490,000₮</s>')
  expect(html).toContain('16% хямдарсан')
})

test.each([
  ['no old price', null],
  ['an old price below the new one', 900],
])('CAT-04 with %s only the price is shown', (_, oldPrice) => {
  const html = markup(1000, oldPrice, 10)

  expect(html).toContain('1,000₮')
  expect(html).not.toContain('<s ')
  expect(html).not.toContain('%')
})
