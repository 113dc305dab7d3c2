import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** Serious and critical violations that axe finds on the page, each with its elements. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // No page contains cross-origin frames, without which axe needs no second page to combine its results.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
