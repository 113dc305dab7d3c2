import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'

test('the browser renders Mongolian, also on a machine without fonts', async () => {
  await using browser = await launchBrowser()
  const page = await browser.newPage()

  await page.setContent('<span style="font: 40px sans-serif">Өү</span><span style="font: 40px sans-serif"></span>')

  const widths = await page
    .locator('span')
    .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width))
  expect(widths[0]).toBeGreaterThan(40)
  expect(widths[1]).toBe(0)
})
