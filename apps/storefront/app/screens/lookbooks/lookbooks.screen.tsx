import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { LookbookCard, lookbookView } from '../../features/lookbooks/lookbook-card.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

/** More lookbooks than any shop maintains. */
const SHOWN = 100

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, site } = await goodsContext(context)
  const { lookbooks } = await api.lookbooks.list({ per_page: SHOWN }).catch(asPageError)
  return { lookbooks: lookbooks.map(lookbookView), siteName: site.configs.site_name }
}

/** CAT-12: all lookbooks. */
export default function LookbooksScreen() {
  const t = useMessages()
  const { lookbooks, siteName } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-10">
      <PageHead
        title={t('lookbooks.title')}
        description={t('lookbooks.description', { site: siteName })}
        picture={lookbooks[0]?.image}
      />
      <ListHeading title={t('lookbooks.title')} crumbs={[]} />
      {lookbooks.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('lookbooks.empty')} text={t('list.empty_hint')} />
      )}
      <ul className="grid gap-x-6 gap-y-5 tablet:grid-cols-2 tablet:gap-y-8 desktop:grid-cols-3 desktop:gap-y-12">
        {lookbooks.map((lookbook, place) => (
          <li key={lookbook.slug}>
            <LookbookCard lookbook={lookbook} headingLevel={2} isRow={place > 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
