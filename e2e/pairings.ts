import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { isFullTier } from '../apps/server/testing/tier.ts'
import { bookmarksEn } from '../apps/storefront/app/i18n/messages/bookmarks.en.ts'
import { bookmarksMn } from '../apps/storefront/app/i18n/messages/bookmarks.mn.ts'
import { compareEn } from '../apps/storefront/app/i18n/messages/compare.en.ts'
import { compareMn } from '../apps/storefront/app/i18n/messages/compare.mn.ts'
import { detailsEn } from '../apps/storefront/app/i18n/messages/details.en.ts'
import { detailsMn } from '../apps/storefront/app/i18n/messages/details.mn.ts'
import { en } from '../apps/storefront/app/i18n/messages/en.ts'
import { licencesEn } from '../apps/storefront/app/i18n/messages/licences.en.ts'
import { licencesMn } from '../apps/storefront/app/i18n/messages/licences.mn.ts'
import { loyaltyEn } from '../apps/storefront/app/i18n/messages/loyalty.en.ts'
import { loyaltyMn } from '../apps/storefront/app/i18n/messages/loyalty.mn.ts'
import { mn } from '../apps/storefront/app/i18n/messages/mn.ts'
import { privateEn } from '../apps/storefront/app/i18n/messages/private.en.ts'
import { privateMn } from '../apps/storefront/app/i18n/messages/private.mn.ts'
import { productEn } from '../apps/storefront/app/i18n/messages/product.en.ts'
import { productMn } from '../apps/storefront/app/i18n/messages/product.mn.ts'
import { promotionsEn } from '../apps/storefront/app/i18n/messages/promotions.en.ts'
import { promotionsMn } from '../apps/storefront/app/i18n/messages/promotions.mn.ts'
import { savedEn } from '../apps/storefront/app/i18n/messages/saved.en.ts'
import { savedMn } from '../apps/storefront/app/i18n/messages/saved.mn.ts'
import { ticketsEn } from '../apps/storefront/app/i18n/messages/tickets.en.ts'
import { ticketsMn } from '../apps/storefront/app/i18n/messages/tickets.mn.ts'
import { vendorsEn } from '../apps/storefront/app/i18n/messages/vendors.en.ts'
import { vendorsMn } from '../apps/storefront/app/i18n/messages/vendors.mn.ts'
import { wishesEn } from '../apps/storefront/app/i18n/messages/wishes.en.ts'
import { wishesMn } from '../apps/storefront/app/i18n/messages/wishes.mn.ts'
import { createTranslate, type Translate } from '../apps/storefront/app/i18n/translate.ts'
import { examineHere } from './examine.ts'
import { DESKTOP, openVisitor, PHONE } from './visitor.ts'

export interface Pairing {
  language: 'en' | 'mn'
  device: 'desktop' | 'phone'
}

export const ENGLISH_DESKTOP: Pairing = { language: 'en', device: 'desktop' }

const PAIRINGS: readonly Pairing[] = [
  { language: 'mn', device: 'phone' },
  ENGLISH_DESKTOP,
  { language: 'mn', device: 'desktop' },
  { language: 'en', device: 'phone' },
]

/** One pairing of language and device per journey, so that a run covers all four; every pairing in the full tier. */
export const pairings = (nth: number): readonly Pairing[] =>
  PAIRINGS.filter((_, index) => isFullTier || index === nth % PAIRINGS.length)

/** Pairings that run only in the full tier; an ordinary run relies on the tests below the browser. */
export const rarePairings = (): readonly Pairing[] => (isFullTier ? PAIRINGS : [])

const TEXTS = {
  en: {
    ...en,
    ...privateEn,
    ...bookmarksEn,
    ...compareEn,
    ...detailsEn,
    ...licencesEn,
    ...ticketsEn,
    ...loyaltyEn,
    ...productEn,
    ...promotionsEn,
    ...savedEn,
    ...vendorsEn,
    ...wishesEn,
  },
  mn: {
    ...mn,
    ...privateMn,
    ...bookmarksMn,
    ...compareMn,
    ...detailsMn,
    ...licencesMn,
    ...ticketsMn,
    ...loyaltyMn,
    ...productMn,
    ...promotionsMn,
    ...savedMn,
    ...vendorsMn,
    ...wishesMn,
  },
}

/** Interface texts of the shop in the language. */
export const wordsIn = (language: Pairing['language']) =>
  createTranslate(language, TEXTS[language], {}) as Translate<typeof TEXTS.en>

/** The path of a page in the language. */
export const pathIn = ({ language }: Pairing, path: string) => (language === 'en' ? `/en${path}` : path)

const DEVICES = { desktop: DESKTOP, phone: PHONE }

export const visitorIn = ({ language, device }: Pairing, options: BrowserContextOptions = {}) =>
  openVisitor({ ...DEVICES[device], locale: language === 'en' ? 'en-US' : 'mn-MN', ...options })

/** Checks the open page at all widths, and restores its width. */
export async function look(page: Page, { device }: Pairing, name: string) {
  await examineHere(page, name)
  await page.setViewportSize(DEVICES[device].viewport)
}

/** Saves a screenshot if `SHOTS` names a folder. */
export async function picture(page: Page, { language, device }: Pairing, name: string) {
  const folder = process.env.SHOTS
  if (!folder) return
  mkdirSync(join(tmpdir(), folder), { recursive: true })
  await page.screenshot({ path: join(tmpdir(), folder, `${name}-${language}-${device}.png`), fullPage: true })
}
