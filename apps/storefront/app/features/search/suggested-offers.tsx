import type { Suggestions } from '@delguur/contract'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { addressOfQuery } from './query-address.ts'
import { OptionGroup, SearchOption } from './search-option.tsx'
import { useSearchPanelMessages } from './search-panel-texts.tsx'
import { partsOf } from './untyped.ts'
import type { Suggested } from './use-suggestions.ts'

const QUERIES = { phone: 8, desktop: 10 }
const PRODUCTS = { phone: 4, desktop: 6 }
const PICTURE_WIDEST = 160

/** Suggestions for the typed text: queries on one side, products on the other. */
export function SuggestedOffers({ suggested: { typed, suggestions } }: { suggested: Suggested }) {
  const { queries, products, taxons, brands, did_you_mean, total_count } = suggestions
  const hasQueries = queries.length > 0 || did_you_mean !== null || taxons.length > 0 || brands.length > 0
  const hasProducts = products.length > 0
  if (!hasQueries && !hasProducts) return <NothingFound typed={typed} />
  return (
    <div className={classNames('py-2 desktop:py-3', hasQueries && hasProducts && 'desktop:grid desktop:grid-cols-2')}>
      {hasQueries && (
        <div className="min-w-0 desktop:border-r desktop:border-line">
          {did_you_mean !== null && <OtherSpelling spelling={did_you_mean} />}
          <Queries typed={typed} queries={queries} />
          <Places taxons={taxons} brands={brands} />
        </div>
      )}
      {hasProducts && <Products typed={typed} products={products} total={total_count} />}
    </div>
  )
}

/** A link to the search page with its help. */
function NothingFound({ typed }: { typed: string }) {
  const t = useSearchPanelMessages()
  return (
    <SearchOption to={addressOfQuery(typed)} query={typed} className="min-h-13 py-2 text-note text-ink-soft">
      <Icon name="search" size={18} className="text-ink-faint" />
      <span className="min-w-0 break-words">{t('search.no_result', { q: typed })}</span>
    </SearchOption>
  )
}

function OtherSpelling({ spelling }: { spelling: string }) {
  const t = useSearchPanelMessages()
  return (
    <SearchOption to={addressOfQuery(spelling)} query={spelling} className="min-h-11 py-2 text-note text-accent">
      <Icon name="info" size={18} />
      {t('search.did_you_mean', { s: spelling })}
    </SearchOption>
  )
}

function Queries({ typed, queries }: { typed: string; queries: Suggestions['queries'] }) {
  const t = useSearchPanelMessages()
  if (queries.length === 0) return null
  return (
    <OptionGroup title={t('search.suggestions')} hidesTitle>
      {queries.slice(0, QUERIES.desktop).map(({ text, taxon }, place) => (
        <SearchOption
          key={`${text} ${taxon?.permalink}`}
          to={addressOfQuery(text, taxon?.permalink)}
          query={text}
          className={classNames('min-h-11 py-2 text-body', place >= QUERIES.phone && 'max-desktop:hidden')}
        >
          <Icon name={taxon ? 'layout-grid' : 'search'} size={18} className="text-ink-faint" />
          <span className="min-w-0 flex-1">
            {partsOf(text, typed).map(({ text, isTyped }) => (isTyped ? text : <strong key={text}>{text}</strong>))}
            {taxon && <span className="text-accent"> {t('search.in_category', { name: taxon.name })}</span>}
          </span>
        </SearchOption>
      ))}
    </OptionGroup>
  )
}

/** Matching categories and brands. */
export function Places({ taxons, brands }: Pick<Suggestions, 'taxons' | 'brands'>) {
  const t = useSearchPanelMessages()
  return (
    <>
      {taxons.length > 0 && (
        <OptionGroup title={t('nav.categories')} className={CHIPS_CLASS}>
          {taxons.map(({ permalink, name }) => (
            <SearchOption key={permalink} to={`/t/${permalink}`} className={CHIP_CLASS}>
              {name}
            </SearchOption>
          ))}
        </OptionGroup>
      )}
      {brands.length > 0 && (
        <OptionGroup title={t('nav.brands')} className={CHIPS_CLASS}>
          {brands.map(({ code, name }) => (
            <SearchOption key={code} to={`/brands/${encodeURIComponent(code)}`} className={CHIP_CLASS}>
              {name}
            </SearchOption>
          ))}
        </OptionGroup>
      )}
    </>
  )
}

const CHIPS_CLASS = 'flex flex-wrap gap-2 px-4 pb-2'
const CHIP_CLASS = 'min-h-11 rounded-pill border border-line text-note font-medium desktop:min-h-9'

interface ProductsProps {
  typed: string
  products: Suggestions['products']
  /** Number of results for the typed text; fewer than the suggested ones while a word is incomplete. */
  total: number
}

function Products({ typed, products, total }: ProductsProps) {
  const t = useSearchPanelMessages()
  return (
    <div className="min-w-0">
      <Goods title={t('search.products')} products={products} />
      {total >= products.length && (
        <SearchOption to={addressOfQuery(typed)} query={typed} className="min-h-11 text-note font-semibold text-accent">
          {t('search.all_results', { n: total })}
          <Icon name="arrow-right" size={16} />
        </SearchOption>
      )}
    </div>
  )
}

interface GoodsProps {
  title: string
  products: Suggestions['products']
  className?: string
}

export function Goods({ title, products, className }: GoodsProps) {
  return (
    <OptionGroup title={title} className={className}>
      {products.slice(0, PRODUCTS.desktop).map(({ slug, name, image, price, old_price, sale_percent }, place) => (
        <SearchOption
          key={slug}
          to={`/products/${slug}`}
          className={classNames('py-2', place >= PRODUCTS.phone && 'max-desktop:hidden')}
        >
          <ProductPicture
            picture={image && smallPicture(image)}
            alt=""
            sizes="56px"
            widest={PICTURE_WIDEST}
            className="w-14 shrink-0 rounded-control"
          />
          <div className="min-w-0 flex-1">
            <div className="line-clamp-2 text-note">{name}</div>
            <Price price={price} oldPrice={old_price} percent={sale_percent} size="small" />
          </div>
        </SearchOption>
      ))}
    </OptionGroup>
  )
}
