import { MAX_COMPARED } from '@delguur/contract/constants'
import { data, type LoaderFunctionArgs } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { cardDisplay, cardsOf } from '../../features/catalog/card.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { CompareTexts, useCompareMessages } from '../../features/compare/compare-texts.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ScaleDrawing } from '../../ui/drawings/scale-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { CompareTable } from './compare-table.tsx'
import { useOwnChoice } from './use-own-choice.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, site } = await goodsContext(context)
  if (!site.configs.compare) throw data(null, { status: 404 })
  const ids = idsIn(url.searchParams.get('ids') ?? '')
  const { products, rows } = ids.length > 0 ? await api.products.compare(ids).catch(asPageError) : NOTHING
  return serialize({ cards: cardsOf(products, cardDisplay(site)), rows })
}

const NOTHING = { products: [], rows: [] }

/** Ids of an address that may have been shortened or written by hand. */
const idsIn = (text: string): number[] =>
  [...new Set(text.match(/\b[1-9]\d{0,14}\b/g)?.map(Number))].slice(0, MAX_COMPARED)

export type Compared = ParsedData<typeof loader>

/** WISH-03: products side by side; the address names them, so that it can be shared. */
export default function CompareScreen() {
  return (
    <CompareTexts>
      <ComparePage />
    </CompareTexts>
  )
}

function ComparePage() {
  const t = useCompareMessages()
  const { cards, rows } = useSerializedData<Compared>()
  useOwnChoice(cards)
  return (
    <div className="page pb-10">
      <PageHead title={t('compare.title')} description={t('compare.description')} noIndex />
      {cards.length === 0 ? (
        <EmptyState
          headingLevel={1}
          drawing={<ScaleDrawing />}
          title={t('compare.empty')}
          text={t('compare.empty_hint')}
          action={<ButtonLink to="/products">{t('nav.browse')}</ButtonLink>}
        />
      ) : (
        <>
          <ListHeading title={t('compare.title')} crumbs={[{ title: t('nav.all_products'), to: '/products' }]} />
          <CompareTable cards={cards} rows={rows} />
        </>
      )}
    </div>
  )
}
