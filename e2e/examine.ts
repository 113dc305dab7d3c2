import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { allMessages } from '../apps/storefront/app/i18n/all-messages.ts'
import { seriousFaults } from './accessibility.ts'
import { hydrated } from './visitor.ts'

const PHONE = 390
const DESKTOP = 1440
const NARROWEST = 320

/** Opens a screen and checks it at the narrowest and the widest size: accessible, one heading, all texts translated. */
export async function examine(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await examineHere(page, path)
}

/**
 * Checks the open page: axe runs either in Mongolian on a phone or in English on a desktop, and in the full tier in
 * both.
 */
export async function examineHere(page: Page, name: string) {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: headings`).toBe(1)
  expect.soft(await messageKeysIn(page), `${name}: words without translation`).toEqual([])
  for (const width of widthsForAxe(page)) {
    await resize(page, width)
    expect.soft(await seriousFaults(page), `${name} at ${width}`).toEqual([])
  }
  await resize(page, NARROWEST)
  // Elements may still be animating after the window became narrower.
  await expect.poll(() => sidewaysScroll(page), { message: `${name}: sideways scroll at ${NARROWEST}` }).toBe(0)
}

/** The length of its URL chooses the variant of a page, which is stable and as good as random. */
function widthsForAxe(page: Page): number[] {
  if (isFullTier) return [PHONE, DESKTOP]
  const { pathname, search } = new URL(page.url())
  const isEnglish = /^\/en(\/|$)/.test(pathname)
  const isForEnglish = `${pathname.replace(/^\/en/, '')}${search}`.length % 2 === 0
  if (isEnglish !== isForEnglish) return []
  return [isEnglish ? DESKTOP : PHONE]
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 600 ? 844 : 900 })

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))

const KEYS = Object.keys(await allMessages('en'))

/** A missing translation shows its key. */
async function messageKeysIn(page: Page) {
  const shown = `${await page.title()} ${await page.locator('body').ariaSnapshot()}`
  const words = new Set(shown.split(/[\s":]+/))
  return KEYS.filter((key) => words.has(key))
}
