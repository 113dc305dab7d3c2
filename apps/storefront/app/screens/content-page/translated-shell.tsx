import interAccented from '@delguur/design/fonts/inter-accented.woff2?url'
import notoSansChinese from '@fontsource-variable/noto-sans-sc/index.css?url'
import { pathInLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { useShell } from '../../ui/layout/use-shell.ts'
import { Link, type LinkProps } from '../../ui/link.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { LANGUAGE_NAMES, TranslationAlternates } from './other-languages.tsx'
import type { loader } from './translated-page.screen.tsx'

interface PageProps {
  page: Awaited<ReturnType<typeof loader>>
}

/** Letters that the languages have beyond those of Mongolian and English. */
const FONTS = {
  ru: null,
  zh: (
    <>
      <link rel="stylesheet" href={notoSansChinese} precedence="fonts" />
      <style>{':root{--font-sans:"Inter","Noto Sans SC Variable",sans-serif}'}</style>
    </>
  ),
  it: (
    <style>{`@font-face{font-family:"Inter";src:url("${interAccented}") format("woff2");font-weight:400 700;font-display:swap;unicode-range:U+C0-FF}`}</style>
  ),
}

export function TranslatedFonts() {
  const { language } = useShell()
  return language ? FONTS[language] : null
}

export function TranslatedHead({ page }: PageProps) {
  const t = useMessages()
  const { language, languages, locales, slug, title, description, image } = page
  const { origin, siteName, defaultLocale = 'mn' } = useShell()
  const inShop = (locale: 'mn' | 'en') => origin + pathInLocale(`/pages/${slug}`, locale)
  const canonical = `${origin}/${language}/pages/${slug}`
  return (
    <>
      <title>{t('page.title', { title, site: siteName })}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={inShop(locale)} />
      ))}
      <TranslationAlternates slug={slug} languages={languages} />
      <link rel="alternate" hrefLang="x-default" href={inShop(defaultLocale)} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:image" content={`${origin}${image ? `/images/${image.hash}-share.jpg` : '/share.jpg'}`} />
    </>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-note hover:text-accent'

/** The translated pages, the way to the goods, and the other languages. */
export function TranslatedHeader({ page }: PageProps) {
  const { language, languages, locales, slug, pages, isSold, texts } = page
  const shell = useShell()
  return (
    <header className="border-b border-line bg-paper">
      <a href={`#${MAIN_ID}`} className="sr-only focus:not-sr-only">
        {texts.skip}
      </a>
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 desktop:min-h-20">
        <Logo shell={shell} />
        <nav aria-label={texts.languages}>
          <ul className="flex flex-wrap gap-x-4">
            {locales.map((locale) => (
              <li key={locale}>
                <a href={pathInLocale(`/pages/${slug}`, locale)} lang={locale} hrefLang={locale} className={LINK}>
                  {LANGUAGE_NAMES[locale]}
                </a>
              </li>
            ))}
            {languages.map((other) => (
              <li key={other}>
                <a
                  href={`/${other}/pages/${slug}`}
                  lang={other}
                  hrefLang={other}
                  aria-current={other === language ? 'true' : undefined}
                  className={classNames(LINK, other === language && 'font-semibold')}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <nav aria-label={texts.pages} className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-x-6 py-1">
          <ul className="flex flex-wrap gap-x-5">
            {pages.map((other) => (
              <li key={other.slug}>
                <a
                  href={`/${language}/pages/${other.slug}`}
                  aria-current={other.slug === slug ? 'page' : undefined}
                  className={classNames(LINK, other.slug === slug && 'font-semibold text-accent')}
                >
                  {other.title}
                </a>
              </li>
            ))}
          </ul>
          <BuyLink isSold={isSold} texts={texts} />
        </div>
      </nav>
    </header>
  )
}

/** The goods, or the stores while the shop does not sell them online. */
function BuyLink({ isSold, texts }: Pick<PageProps['page'], 'isSold' | 'texts'>) {
  return (
    <Link
      to={isSold ? '/products?sort=date_desc' : '/stores'}
      className="my-1 inline-flex min-h-11 items-center gap-2 rounded-control border border-accent px-4 text-note font-semibold text-accent hover:bg-accent-soft"
    >
      {isSold ? texts.buy : `${texts.where_to_buy} · ${texts.not_sold_online}`}
    </Link>
  )
}

export function TranslatedFooter({ page: { isForAdults, texts } }: PageProps) {
  const { siteName, phone, email } = useShell()
  return (
    <footer className="border-t border-line bg-ground py-6 text-small text-ink-soft">
      <div className="page flex flex-col gap-1">
        {isForAdults && <p className="font-semibold">{texts.warning}</p>}
        <p>© {[siteName, phone, email].filter(Boolean).join(' · ')}</p>
      </div>
    </footer>
  )
}

/** A link of the text: to a translation, or to the English shop. */
export const TranslatedLink = ({ to, className, children }: Pick<LinkProps, 'to' | 'className' | 'children'>) =>
  /^\/(ru|zh|it)\//.test(to) ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
