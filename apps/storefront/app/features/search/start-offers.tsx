import type { Suggestions } from '@delguur/contract'
import { useShopState } from '../../state/shop-state.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOfQuery } from './query-address.ts'
import { OptionGroup, ROW_CLASS, SearchOption } from './search-option.tsx'
import { useSearchPanelMessages } from './search-panel-texts.tsx'
import { Goods, Places } from './suggested-offers.tsx'

const POPULAR_SHOWN = 8

interface StartOffersProps {
  recent: readonly string[]
  popular: Suggestions['queries']
  /** The departments with the most products. */
  taxons: Suggestions['taxons']
  /** The goods that are bought and looked at most. */
  products: Suggestions['products']
}

/** The panel of an empty field: recent searches on this device, popular searches, departments and the best known goods. */
export function StartOffers({ recent, popular, taxons, products }: StartOffersProps) {
  const t = useSearchPanelMessages()
  if ([recent, popular, taxons, products].every(({ length }) => length === 0)) {
    return <div className="p-4 text-note text-ink-soft">{t('search.no_history')}</div>
  }
  return (
    <div className="py-2 desktop:pb-4">
      <div className={classNames(recent.length > 0 && popular.length > 0 && 'desktop:grid desktop:grid-cols-2')}>
        {recent.length > 0 && (
          <OptionGroup title={t('search.history')}>
            {recent.map((query) => (
              <SearchOption key={query} to={addressOfQuery(query)} query={query} className={`${ROW_CLASS} pr-14`}>
                <Icon name="history" size={18} className="text-ink-faint" />
                <span className="min-w-0 flex-1 truncate">{query}</span>
              </SearchOption>
            ))}
          </OptionGroup>
        )}
        {popular.length > 0 && (
          <OptionGroup title={t('search.popular')}>
            {popular.slice(0, POPULAR_SHOWN).map(({ text, taxon }) => (
              <SearchOption key={text} to={addressOfQuery(text, taxon?.permalink)} query={text} className={ROW_CLASS}>
                <Icon name="trending-up" size={18} className="text-ink-faint" />
                <span className="min-w-0 flex-1 truncate">{text}</span>
              </SearchOption>
            ))}
          </OptionGroup>
        )}
      </div>
      <Places taxons={taxons} brands={[]} />
      {products.length > 0 && (
        <Goods title={t('search.popular_goods')} products={products} className="desktop:grid desktop:grid-cols-2" />
      )}
    </div>
  )
}

interface ForgetButtonsProps {
  recent: readonly string[]
  hasPopular: boolean
  /** Called when the focused button has disappeared. */
  onForgotten(): void
}

/** Delete buttons over the rows of recent searches: a list box cannot contain buttons. */
export function ForgetButtons({ recent, hasPopular, onForgotten }: ForgetButtonsProps) {
  const t = useSearchPanelMessages()
  const forget = useShopState((state) => state.removeSearch)
  const forgetAll = useShopState((state) => state.clearSearches)
  if (recent.length === 0) return null
  return (
    <div
      className={classNames('absolute top-2 right-0 flex flex-col items-end', hasPopular ? 'desktop:right-1/2' : '')}
    >
      <button
        type="button"
        onClick={() => {
          forgetAll()
          onForgotten()
        }}
        className="flex h-11 items-end px-4 pb-1.5 text-small font-semibold text-accent hover:underline"
      >
        {t('search.forget_all')}
      </button>
      {recent.map((query) => (
        <button
          key={query}
          type="button"
          aria-label={t('search.forget', { q: query })}
          title={t('search.forget', { q: query })}
          onClick={() => {
            forget(query)
            onForgotten()
          }}
          className="inline-flex h-11 w-12 items-center justify-center text-ink-faint hover:text-ink desktop:h-10"
        >
          <Icon name="x" size={18} />
        </button>
      ))}
    </div>
  )
}
