import type { ContentPage, MenuItem } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ageQuery, requireAge } from '../../features/age/age-gate.server.ts'
import { asPageError, optional, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { readPage, summaryOf } from '../../features/content/markdown.server.ts'
import { PageGoods } from '../../features/content/page-goods.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { loadSections } from '../../features/content/sections.server.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { contentsOf, takeLead, withAnchors } from './arrange-page.server.ts'
import { HelpCard } from './help-card.tsx'
import { NearbyPages } from './nearby-pages.tsx'
import { OtherLanguages, TranslationAlternates } from './other-languages.tsx'
import { FoldedContents, PageContents } from './page-contents.tsx'
import { PageHero } from './page-hero.tsx'
import { PageTexts } from './page-texts.tsx'
import { relatedPages } from './related-pages.server.ts'
import { RelatedPages } from './related-pages.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const { api, site, locale } = shop
  const [page, pages] = await Promise.all([findPage(shop, slug), optional(api.pages.list(ageQuery(shop)))])
  redirectRenamed({ slug, found: page.slug, locale }, (found) => `/pages/${found}`)
  const { id, title, description, body, image, languages } = page
  const { lead, blocks } = takeLead(withAnchors(readPage(body)))
  const address = `/pages/${slug}`
  const { phone, email } = site.configs
  return {
    id,
    slug,
    languages,
    address,
    title,
    lead,
    image: image && smallPicture(image),
    description: description ?? summaryOf(lead ? [lead] : blocks.filter((block) => 'tag' in block)),
    contents: contentsOf(blocks),
    sections: await loadSections(blocks, { api, site, isForAdults: page.adults_only }),
    nearby: groupOf(address, site.menus),
    related: relatedPages(pages ?? [], slug, site.menus.footer ?? []),
    phone,
    email,
  }
}

/** Page of a slug; one for adults after the question of the age. */
async function findPage(shop: ShopContext, slug: string): Promise<ContentPage> {
  const find = (query: { age_confirmed?: boolean }) => shop.api.pages.find(slug, query)
  return await find(ageQuery(shop)).catch(async (error) => {
    if (!(error instanceof ApiError) || error.code !== 'adults_only') return asPageError(error)
    await requireAge(shop)
    return find({ age_confirmed: true }).catch(asPageError)
  })
}

/** Returns the footer group of this page, whose other pages may interest the reader. */
function groupOf(
  address: string,
  menus: Readonly<Record<string, MenuItem[]>>,
): { title: string; items: MenuItem[] } | null {
  const group = menus.footer?.find(({ children }) => children.some(({ url }) => url === address))
  return group ? { title: group.title, items: group.children } : null
}

/** CONT-04: a page of text beside its contents, with the goods that it speaks of. */
export default function PageScreen() {
  const t = useMessages()
  const {
    id,
    slug,
    languages,
    address,
    title,
    lead,
    image,
    description,
    contents,
    sections,
    nearby,
    related,
    phone,
    email,
  } = useLoaderData<typeof loader>()
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('nav.home'), to: '/' }]
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={description}
        picture={image}
        structuredData={[breadcrumbData([...crumbs, { title, to: address }], addressOf)]}
      />
      <TranslationAlternates slug={slug} languages={languages} />
      <PageHero id={id} title={title} lead={lead} image={image} crumbs={crumbs} />
      <OtherLanguages slug={slug} languages={languages} />
      <PageTexts>
        <div className="grid gap-x-12 gap-y-8 pt-6 desktop:grid-cols-[13rem_minmax(0,42.5rem)] desktop:pt-10 wide:grid-cols-[13rem_minmax(0,42.5rem)_minmax(0,1fr)]">
          <div className="sticky top-28 flex flex-col gap-8 self-start max-desktop:hidden print:hidden">
            <PageContents contents={contents} />
            {nearby && <NearbyPages {...nearby} current={address} />}
          </div>
          <article className="min-w-0">
            <FoldedContents contents={contents} />
            {sections.map((section) =>
              'prose' in section ? (
                <RichText key={JSON.stringify(section.prose)} prose={section.prose} />
              ) : (
                <PageGoods key={section.cards.map((card) => card.slug).join()} {...section} />
              ),
            )}
          </article>
          <HelpCard phone={phone} email={email} />
        </div>
        <RelatedPages pages={related} />
      </PageTexts>
    </div>
  )
}
