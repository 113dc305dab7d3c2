import type { MenuItem } from '@delguur/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { BookmarkButton } from '../../features/bookmarks/bookmark-button.tsx'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { breadcrumbData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { readMarkdown, summaryOf } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { NearbyPages } from './nearby-pages.tsx'
import { PageGoods } from './page-goods.tsx'
import { loadSections } from './sections.server.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { api, site } = context.get(shopContext)
  const { id, title, description, body } = await api.pages.find(slug).catch(asPageError)
  const prose = readMarkdown(body)
  const address = `/pages/${slug}`
  return {
    id,
    address,
    title,
    description: description ?? summaryOf(prose),
    sections: await loadSections(prose, { api, site }),
    nearby: groupOf(address, site.menus),
  }
}

/** Returns the footer group of this page, whose other pages may interest the reader. */
function groupOf(
  address: string,
  menus: Readonly<Record<string, MenuItem[]>>,
): { title: string; items: MenuItem[] } | null {
  const group = menus.footer?.find(({ children }) => children.some(({ url }) => url === address))
  return group ? { title: group.title, items: group.children } : null
}

export default function PageScreen() {
  const t = useMessages()
  const { id, address, title, description, sections, nearby } = useLoaderData<typeof loader>()
  const { addressOf } = useAddressOf()
  const crumbs = [{ title: t('nav.home'), to: '/' }]
  return (
    <div className="page pb-10">
      <PageHead
        title={title}
        description={description}
        structuredData={[breadcrumbData([...crumbs, { title, to: address }], addressOf)]}
      />
      <ListHeading title={title} crumbs={crumbs}>
        <div className="print:hidden">
          <BookmarkButton type="page" id={id} />
        </div>
      </ListHeading>
      <div className="flex flex-col gap-10 desktop:flex-row-reverse desktop:justify-end desktop:gap-16">
        <article className="min-w-0 flex-1 desktop:max-w-220">
          {sections.map((section) =>
            'prose' in section ? (
              <div key={JSON.stringify(section.prose)} className="max-w-[68ch]">
                <RichText prose={section.prose} />
              </div>
            ) : (
              <PageGoods key={section.to} {...section} />
            ),
          )}
        </article>
        {nearby && <NearbyPages {...nearby} current={address} />}
      </div>
    </div>
  )
}
