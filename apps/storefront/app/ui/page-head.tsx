import { useLocation, useRouteLoaderData } from 'react-router'
import { pathInLocale } from '../i18n/locale.ts'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import type { loader } from '../root.tsx'
import { type Picture, pictureUrl } from './picture.ts'

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** Search, cart, checkout and orders are not for search engines. */
  noIndex?: boolean
  /** Query parameters that make another page, in this order; all others are dropped from the canonical address. */
  query?: string
  /** JSON-LD objects of schema.org. */
  structuredData?: readonly object[]
  /** Shown where somebody shares the page. */
  picture?: Picture | null
  kind?: 'website' | 'product'
}

/** Title, description, canonical address and languages of a screen; React puts them into the head. */
export function PageHead({
  title,
  description,
  noIndex = false,
  query = '',
  structuredData = [],
  picture,
  kind = 'website',
}: PageHeadProps) {
  const t = useMessages()
  const locale = useLocale()
  const { pathname } = useLocation()
  const shop = useRouteLoaderData<typeof loader>('root')
  const address = (language: typeof locale) => `${shop?.origin ?? ''}${pathInLocale(pathname, language)}${query}`
  return (
    <>
      <title>{shop ? t('page.title', { title, site: shop.siteName }) : title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      {!noIndex && (
        <>
          <link rel="canonical" href={address(locale)} />
          <link rel="alternate" hrefLang="mn" href={address('mn')} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="x-default" href={address('mn')} />
        </>
      )}
      {!noIndex && (
        <>
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address(locale)} />
          <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
          {shop && <meta property="og:site_name" content={shop.siteName} />}
          {picture && <meta property="og:image" content={`${shop?.origin ?? ''}${sharedPicture(picture)}`} />}
        </>
      )}
      {structuredData.map((object) => (
        <script
          key={JSON.stringify(object)}
          type="application/ld+json"
          // JSON with `<` escaped cannot end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

const OPEN_GRAPH_LOCALES = { mn: 'mn_MN', en: 'en_US' }

const sharedPicture = ({ hash, widths, width }: Picture) => pictureUrl(hash, widths.at(-1) ?? width, 'webp')
