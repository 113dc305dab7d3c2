import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { accountEn } from '../apps/storefront/app/i18n/messages/account.en.ts'
import { en } from '../apps/storefront/app/i18n/messages/en.ts'
import { homeEn } from '../apps/storefront/app/i18n/messages/home.en.ts'
import { productEn } from '../apps/storefront/app/i18n/messages/product.en.ts'
import { seriousFaults } from './accessibility.ts'
import { hydrated } from './visitor.ts'

const PHONE = 390
const DESKTOP = 1440
const NARROWEST = 320

/** Opens a screen and looks at it as narrow and as wide as people have it: accessible, one heading, all words there. */
export async function examine(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await examineHere(page, path)
}

/** The same for what is open: by axe either in Mongolian on a phone or in English on a desktop, in the full tier in both on both. */
export async function examineHere(page: Page, name: string) {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${name}: headings`).toBe(1)
  expect.soft(await messageKeysIn(page), `${name}: words without translation`).toEqual([])
  for (const width of widthsForAxe(page)) {
    await resize(page, width)
    expect.soft(await seriousFaults(page), `${name} at ${width}`).toEqual([])
  }
  await resize(page, NARROWEST)
  // What a window has just become narrower for may still be moving.
  await expect.poll(() => sidewaysScroll(page), { message: `${name}: sideways scroll at ${NARROWEST}` }).toBe(0)
}

/** Each address gets one of the two: its length decides, which is as good as chance and always the same. */
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

const KEYS = Object.keys({ ...en, ...accountEn, ...homeEn, ...productEn })

/** A text that was forgotten shows its key. */
async function messageKeysIn(page: Page) {
  const shown = `${await page.title()} ${await page.locator('body').ariaSnapshot()}`
  const words = new Set(shown.split(/[\s":]+/))
  return KEYS.filter((key) => words.has(key))
}
