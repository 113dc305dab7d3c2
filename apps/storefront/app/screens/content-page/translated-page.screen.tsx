import type { MenuItem, PageSummary } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRouteError } from 'react-router'
import { ageQuery, requireAge } from '../../features/age/age-gate.server.ts'
import type { CatalogCard } from '../../features/catalog/card.ts'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { readPage, summaryOf } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { loadSections } from '../../features/content/sections.server.ts'
import { en } from '../../i18n/messages/en.ts'
import { translationOfPath } from '../../i18n/page-language.server.ts'
import { LanguageProvider } from '../../i18n/use-messages.tsx'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { useShell } from '../../ui/layout/use-shell.ts'
import { Link } from '../../ui/link.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { Price } from '../../ui/price.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { ScreenError } from '../screen-error.tsx'
import { takeLead } from './arrange-page.server.ts'
import { withLinks } from './translated-links.server.ts'
import {
  TranslatedFonts,
  TranslatedFooter,
  TranslatedHead,
  TranslatedHeader,
  TranslatedLink,
} from './translated-shell.tsx'
import { TRANSLATED_TEXTS } from './translated-texts.server.ts'

export const headers = publicHeaders

type Language = NonNullable<ReturnType<typeof translationOfPath>>

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const language = translationOfPath(pathname) ?? 'ru'
  const shop = context.get(shopContext)
  const texts = TRANSLATED_TEXTS[language]
  const [, slug] = /^pages\/([^/]+)$/.exec(params['*'] ?? '') ?? []
  const page = slug === undefined ? null : await findPage(shop, language, slug)
  // The rest of the shop is not translated.
  if (!page) throw redirect(`/en${pathname.slice(language.length + 1)}${search}`)
  if (page.slug !== slug) throw redirect(`/${language}/pages/${encodeURIComponent(page.slug)}`, 301)
  const { api, site } = shop
  const pages = await api.pages.list({ ...ageQuery(shop), language })
  const { title, description, image, languages, adults_only, body } = page
  const isTranslated = (other: string) => pages.some((one) => one.slug === other)
  const { lead, blocks } = takeLead(withLinks(readPage(body), { language, isTranslated }))
  const { selling } = site.configs.alcohol
  return {
    language,
    languages,
    locales: site.configs.locales,
    slug,
    title,
    lead,
    image: image && smallPicture(image),
    description: description ?? summaryOf(lead ? [lead] : blocks.filter((block) => 'tag' in block)),
    sections: await loadSections(blocks, { api, site, isForAdults: adults_only }),
    pages: inOrderOfMenus(pages, site.menus).map((other) => ({ slug: other.slug, title: other.title })),
    isForAdults: adults_only,
    isSold: !adults_only || selling,
    texts: texts.shell,
  }
}

/** Pages in the order in which the site's menus name them; the others follow. */
function inOrderOfMenus(pages: readonly PageSummary[], menus: Readonly<Record<string, MenuItem[]>>): PageSummary[] {
  const urls = Object.values(menus).flatMap((items) =>
    items.flatMap(({ url, children }) => [url, ...children.map((child) => child.url)]),
  )
  const placeOf = ({ slug }: PageSummary) => {
    const place = urls.indexOf(`/pages/${slug}`)
    return place < 0 ? urls.length : place
  }
  return pages.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Page of a slug in a language, null where it has no such translation; one for adults after the question of the age. */
async function findPage(shop: ShopContext, language: Language, slug: string) {
  const find = async (query: { age_confirmed?: boolean }) => await shop.api.pages.find(slug, { ...query, language })
  const isRefusal = (error: unknown, code: string) => error instanceof ApiError && error.code === code
  try {
    return await find(ageQuery(shop)).catch(async (error) => {
      if (!isRefusal(error, 'adults_only')) throw error
      await requireAge(shop, TRANSLATED_TEXTS[language].age)
      return find({ age_confirmed: true })
    })
  } catch (error) {
    if (isRefusal(error, 'page_not_found')) return null
    if (error instanceof ApiError) asPageError(error)
    throw error
  }
}

/** CONT-04 NAV-11: a page of text in a language that the shop itself does not have, below a short header. It runs no scripts. */
export default function TranslatedPageScreen() {
  const page = useLoaderData<typeof loader>()
  const { title, lead, image, sections, texts } = page
  return (
    <InEnglish>
      <TranslatedHead page={page} />
      <TranslatedHeader page={page} />
      <main id={MAIN_ID} className="page grow pt-6 pb-12 desktop:pt-10">
        {image && (
          <ProductPicture
            picture={image}
            alt=""
            shape="cover"
            sizes="(min-width: 992px) 960px, 100vw"
            priority="high"
            className="mx-auto aspect-16/7 max-w-240 rounded-card"
          />
        )}
        <article className="mx-auto mt-6 max-w-170">
          <h1 className="text-title desktop:text-display">{title}</h1>
          {lead && (
            <div className="prose mt-3 text-lead">
              <RichText prose={[lead]} link={TranslatedLink} />
            </div>
          )}
          {sections.map((section) =>
            'prose' in section ? (
              <div key={JSON.stringify(section.prose)} className="prose mt-8">
                <RichText prose={section.prose} link={TranslatedLink} />
              </div>
            ) : (
              <Goods
                key={section.cards.map(({ slug }) => slug).join()}
                title={section.title || texts.goods}
                cards={section.cards}
              />
            ),
          )}
        </article>
      </main>
      <TranslatedFooter page={page} />
    </InEnglish>
  )
}

/** The question of the age, or the error of a page that failed. */
export function ErrorBoundary() {
  return (
    <InEnglish>
      <header className="page pt-3">
        <Logo shell={useShell()} />
      </header>
      <main id={MAIN_ID} className="grow">
        <ScreenError error={useRouteError()} />
      </main>
    </InEnglish>
  )
}

/** Links and prices are those of the shop in English. */
function InEnglish({ children }: { children: ReactNode }) {
  return (
    <LanguageProvider locale="en" messages={en} overrides={useShell().overrides}>
      <TranslatedFonts />
      {children}
    </LanguageProvider>
  )
}

/** Goods that the page speaks of; their pages are read in English. */
function Goods({ title, cards }: { title: string; cards: readonly CatalogCard[] }) {
  return (
    <section aria-label={title} className="my-8 border-y border-line py-4">
      <h2 className="text-lead">{title}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-4 tablet:grid-cols-3">
        {cards.map(({ id, slug, name, price, old_price, image }) => (
          <li key={id}>
            <Link to={`/products/${slug}`} className="group block" lang="en">
              <ProductPicture picture={image} alt="" sizes={SIZES.row} className="rounded-card" />
              <span className="mt-2 block font-medium group-hover:text-accent">{name}</span>
              <Price price={price} oldPrice={old_price} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
