import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from './locale.ts'
import type { accountEn } from './messages/account.en.ts'
import type { consentEn } from './messages/consent.en.ts'
import type { couponsEn } from './messages/coupons.en.ts'
import type { en } from './messages/en.ts'
import type { homeEn } from './messages/home.en.ts'
import type { productEn } from './messages/product.en.ts'
import type { reviewsEn } from './messages/reviews.en.ts'
import { createTranslate, type Messages, type Translate } from './translate.ts'

interface Language {
  locale: Locale
  messages: Messages
  overrides: Readonly<Record<string, string>>
  t: Translate
}

const LanguageContext = createContext<Language | null>(null)

interface LanguageProviderProps {
  locale: Locale
  messages: Messages
  overrides: Readonly<Record<string, string>>
  children: ReactNode
}

export function LanguageProvider({ locale, messages, overrides, children }: LanguageProviderProps) {
  const language = useMemo(
    () => ({ locale, messages, overrides, t: createTranslate(locale, messages, overrides) }),
    [locale, messages, overrides],
  )
  return <LanguageContext value={language}>{children}</LanguageContext>
}

/** Texts of private pages, from the checkout on; public pages are sent without them. */
type AccountTexts = typeof accountEn

/** The subset of them that the cart needs, too. */
type CouponTexts = typeof couponsEn

interface TextsProviderProps {
  texts: Readonly<Record<string, string>>
  children: ReactNode
}

interface AccountTextsProviderProps {
  texts: Readonly<Record<keyof AccountTexts, string>>
  children: ReactNode
}

export function AccountTextsProvider({ texts, children }: AccountTextsProviderProps) {
  return <TextsProvider texts={texts}>{children}</TextsProvider>
}

/** Adds texts for the screens below. */
export function TextsProvider({ texts, children }: TextsProviderProps) {
  const { locale, messages, overrides } = useLanguage()
  const language = useMemo(() => {
    const all = { ...messages, ...texts }
    return { locale, messages: all, overrides, t: createTranslate(locale, all, overrides) }
  }, [locale, messages, overrides, texts])
  return <LanguageContext value={language}>{children}</LanguageContext>
}

function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Texts are asked for outside of LanguageProvider')
  return language
}

export const useMessages = (): Translate => useLanguage().t
export const useLocale = (): Locale => useLanguage().locale
/** Requires `TextsProvider` or `AccountTextsProvider` above. */
export const useCouponMessages = (): Translate<typeof en & CouponTexts> =>
  useLanguage().t as Translate<typeof en & CouponTexts>
/** Available in the question for consent only. */
export const useConsentMessages = (): Translate<typeof en & typeof consentEn> =>
  useLanguage().t as Translate<typeof en & typeof consentEn>
/** Available on the home page only. */
export const useHomeMessages = (): Translate<typeof en & typeof homeEn> =>
  useLanguage().t as Translate<typeof en & typeof homeEn>
/** Available on the product page only. */
export const useProductMessages = (): Translate<typeof en & typeof productEn> =>
  useLanguage().t as Translate<typeof en & typeof productEn>
/** Available where reviews are shown or written. */
export const useReviewMessages = (): Translate<typeof en & typeof reviewsEn> =>
  useLanguage().t as Translate<typeof en & typeof reviewsEn>
/** Requires `AccountTextsProvider` above. */
export const useAccountMessages = (): Translate<typeof en & AccountTexts> =>
  useLanguage().t as Translate<typeof en & AccountTexts>
