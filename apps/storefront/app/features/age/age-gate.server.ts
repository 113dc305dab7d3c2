import { isOfAge } from '@delguur/mongolia'
import { data, type RouterContextProvider } from 'react-router'
import { ageEn } from '../../i18n/messages/age.en.ts'
import { ageMn } from '../../i18n/messages/age.mn.ts'
import { en } from '../../i18n/messages/en.ts'
import { mn } from '../../i18n/messages/mn.ts'
import { createTranslate, type Translate } from '../../i18n/translate.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import type { AgeQuestion } from './age-question.ts'

const TEXTS = { mn: { ...mn, ...ageMn }, en: { ...en, ...ageEn } }

export type AgeTexts = Readonly<Record<keyof typeof ageEn, string>>

type Gate = Pick<ShopContext, 'age' | 'api' | 'isSignedIn' | 'locale' | 'site'>

/** CONT-05: the context of a screen that shows goods. Throws the question of the age where the site asks it before all that it shows. */
export async function goodsContext(context: Readonly<RouterContextProvider>): Promise<ShopContext> {
  const shop = context.get(shopContext)
  if (shop.site.configs.age_gate === 'site') await requireAge(shop)
  return shop
}

/** Whether the visitor has confirmed as many years as the site asks now. */
const isAgeConfirmed = ({ age: { answer }, site }: Pick<Gate, 'age' | 'site'>): boolean =>
  typeof answer === 'number' && answer >= site.configs.alcohol.min_age

/** Asks the API also for what adults alone are shown, where the visitor has confirmed their age. */
export const ageQuery = (gate: Pick<Gate, 'age' | 'site'>): { age_confirmed?: true } =>
  isAgeConfirmed(gate) ? { age_confirmed: true } : {}

/**
 * Throws the question of the age, in place of the page, unless the visitor has answered it: by a yes, or by the birthday in
 * their profile. `texts` replace those of the shop.
 */
export async function requireAge(shop: Gate, texts: Partial<AgeTexts> = {}): Promise<void> {
  if (isAgeConfirmed(shop)) return
  const years = shop.site.configs.alcohol.min_age
  const isOldEnough = shop.isSignedIn ? await isOfAgeByProfile(shop, years) : null
  if (isOldEnough) return shop.age.keep(years)
  const isRefused = isOldEnough === false || shop.age.answer === 'no'
  throw data(questionOf(shop, isRefused, texts), { status: 200, headers: { 'Cache-Control': 'no-store' } })
}

/** Null where the profile says nothing. */
async function isOfAgeByProfile({ api }: Gate, years: number): Promise<boolean | null> {
  const me = await api.account.me().catch(() => null)
  const born = me?.date_of_birth
  return born ? isOfAge(born, years, new Date()) : null
}

function questionOf({ locale, site }: Gate, isRefused: boolean, texts: Partial<AgeTexts>): AgeQuestion {
  const t = createTranslate(locale, TEXTS[locale], { ...site.translation, ...texts }) as Translate<typeof ageEn>
  const age = site.configs.alcohol.min_age
  return {
    kind: 'age',
    title: isRefused ? t('age.refused_title') : t('age.question', { age }),
    text: isRefused ? t('age.refused', { age }) : t('age.text'),
    warning: t('age.warning'),
    ...(!isRefused && { answers: { yes: t('age.yes', { age }), no: t('age.no') } }),
    ...(isRefused && site.configs.age_gate === 'goods' && { home: t('age.home') }),
  }
}
