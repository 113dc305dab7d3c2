import { useLocation, useRouteLoaderData } from 'react-router'
import { pathInLocale } from '../i18n/locale.ts'
import { useLocale, useMessages } from '../i18n/use-messages.tsx'
import type { loader } from '../root.tsx'
import type { Picture } from './picture.ts'

interface PageHeadProps {
  title: string
  description?: string | undefined
  /** Excludes search, cart, checkout and orders from search engines. */
  noIndex?: boolean
  /**
   * Query parameters that identify another page, in canonical order; all others are dropped from the canonical address.
   */
  query?: string
  /** JSON-LD objects of schema.org. */
  structuredData?: readonly object[]
  /** The picture for shared links; the shop front by default. */
  picture?: Pick<Picture, 'hash'> | null | undefined
  kind?: 'website' | 'product'
}

/** Title, description, canonical address and languages of a screen; React moves them to the head. */
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
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(locale)} />
          {shop?.isBilingual && (
            <>
              <link rel="alternate" hrefLang="mn" href={address('mn')} />
              <link rel="alternate" hrefLang="en" href={address('en')} />
              <link rel="alternate" hrefLang="x-default" href={address(shop.defaultLocale ?? 'mn')} />
            </>
          )}
          <meta property="og:type" content={kind} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={address(locale)} />
          <meta property="og:locale" content={OPEN_GRAPH_LOCALES[locale]} />
          {shop && <meta property="og:site_name" content={shop.siteName} />}
          <meta
            property="og:image"
            content={`${shop?.origin ?? ''}${picture ? `/images/${picture.hash}-share.jpg` : '/share.jpg'}`}
          />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {structuredData.map((object) => (
        <script
          key={JSON.stringify(object)}
          type="application/ld+json"
          // With `<` escaped the JSON cannot end the script.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(object).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}

const OPEN_GRAPH_LOCALES = { mn: 'mn_MN', en: 'en_US' }
