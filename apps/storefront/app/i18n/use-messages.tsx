import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Outlet } from 'react-router'
import type { Locale } from './locale.ts'
import type { consentEn } from './messages/consent.en.ts'
import type { couponsEn } from './messages/coupons.en.ts'
import type { en } from './messages/en.ts'
import type { homeEn } from './messages/home.en.ts'
import type { linksEn } from './messages/links.en.ts'
import type { privateEn } from './messages/private.en.ts'
import type { productEn } from './messages/product.en.ts'
import type { pushEn } from './messages/push.en.ts'
import type { reviewsEn } from './messages/reviews.en.ts'
import type { wishesEn } from './messages/wishes.en.ts'
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

interface TextsProviderProps {
  texts: Readonly<Record<string, string>>
  children: ReactNode
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

/** The layout of routes whose screens need `texts` beyond those of all pages. */
export function textsLayout(texts: Readonly<Record<string, string>>) {
  return function Texts() {
    return (
      <TextsProvider texts={texts}>
        <Outlet />
      </TextsProvider>
    )
  }
}

function useLanguage() {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('Texts are asked for outside of LanguageProvider')
  return language
}

/** Texts of every page; of a part that brings its own in a `TextsProvider`, those, too. */
export const useMessages = <Own extends object = object>(): Translate<typeof en & Own> =>
  useLanguage().t as Translate<typeof en & Own>
export const useLocale = (): Locale => useLanguage().locale
/** Available in the cart and on private pages. */
export const useCouponMessages = useMessages<typeof couponsEn>
/** Available in the question for consent only. */
export const useConsentMessages = useMessages<typeof consentEn>
/** Available on the home page only. */
export const useHomeMessages = useMessages<typeof homeEn>
/** Available on the product page only. */
export const useProductMessages = useMessages<typeof productEn>
/** Available where push messages are asked for or set up. */
export const usePushMessages = useMessages<typeof pushEn>
/** Available where reviews are shown or written. */
export const useReviewMessages = useMessages<typeof reviewsEn>
/** Available on the pages of carts by link only. */
export const useLinkMessages = useMessages<typeof linksEn>
/** Texts of private pages; the layout of a screen's route provides those of its groups. */
export const usePrivateMessages = useMessages<typeof privateEn>
/** Available on the pages of wish lists only. */
export const useWishMessages = useMessages<typeof privateEn & typeof wishesEn>
