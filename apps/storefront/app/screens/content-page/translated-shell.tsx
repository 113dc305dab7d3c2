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

const LINK = 'inline-flex min-h-11 items-center text-note whitespace-nowrap hover:text-accent'
/** A row of links that is moved sideways on phones. */
const ROW = 'flex gap-x-5 overflow-x-auto [scrollbar-width:none] desktop:flex-wrap'

/** The translated pages, the way to the goods, and the other languages. */
export function TranslatedHeader({ page }: PageProps) {
  const { language, slug, pages, isSold, texts } = page
  return (
    <header className="border-b border-line bg-paper">
      <a href={`#${MAIN_ID}`} className="sr-only focus:not-sr-only">
        {texts.skip}
      </a>
      <div className="page flex min-h-16 items-center justify-between gap-x-6 desktop:min-h-20">
        <Logo shell={useShell()} />
        <div className="flex items-center gap-x-8">
          <div className="max-desktop:hidden">
            <Languages page={page} />
          </div>
          <Link
            to={isSold ? '/products?sort=date_desc' : '/stores'}
            className="inline-flex min-h-11 items-center rounded-control border border-accent px-4 text-note font-semibold text-accent hover:bg-accent-soft"
          >
            {isSold ? texts.buy : texts.where_to_buy}
          </Link>
        </div>
      </div>
      <nav aria-label={texts.pages} className="border-t border-line">
        <ul className={classNames('page py-1', ROW)}>
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
      </nav>
    </header>
  )
}

function Languages({ page: { language, languages, locales, slug, texts } }: PageProps) {
  return (
    <nav aria-label={texts.languages}>
      <ul className={ROW}>
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
  )
}

/** The languages on phones, who sells, and what alcohol does. */
export function TranslatedFooter({ page }: PageProps) {
  const { siteName, phone, email } = useShell()
  const { isForAdults, isSold, texts } = page
  return (
    <footer className="border-t border-line bg-ground py-6 text-small text-ink-soft">
      <div className="page flex flex-col gap-1">
        <div className="desktop:hidden">
          <Languages page={page} />
        </div>
        {isForAdults && <p className="font-semibold">{texts.warning}</p>}
        {!isSold && <p>{texts.not_sold_online}</p>}
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
