import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Serious and critical violations that axe finds on the page, each with its elements; contrast in the dark scheme, too. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const faults = await violationsOf(axeOn(page).options({ resultTypes: ['violations'] }))
  const inDark = await inDarkScheme(page, () => violationsOf(axeOn(page).withRules('color-contrast')))
  return [...faults, ...inDark.map((fault) => `dark: ${fault}`)]
}

// No page contains cross-origin frames, without which axe needs no second page to combine its results.
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}

/** Colours change at once and everywhere: without transitions, and in content that is skipped until it is near. */
const AT_ONCE = '*, ::before, ::after { transition: none !important; content-visibility: visible !important }'

async function inDarkScheme<T>(page: Page, examine: () => Promise<T>): Promise<T> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, AT_ONCE)
  await page.emulateMedia({ colorScheme: 'dark' })
  const result = await examine()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => {
    // Measuring applies the colours of the day before content is skipped again.
    document.body.getBoundingClientRect()
    document.adoptedStyleSheets = []
  })
  return result
}
