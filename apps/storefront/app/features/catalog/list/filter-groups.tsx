import { useMessages } from '../../../i18n/use-messages.tsx'
import { Accordion } from '../../../ui/details/accordion.tsx'
import { CategoryLinks } from '../category-links.tsx'
import { FilterCheck, ValueGroup } from './filter-values.tsx'
import { type FilterGroup, type Filters, groupKey } from './filters.ts'
import { changed, type ListRequest, type ListScope } from './list-request.ts'
import { PriceRange } from './price-range.tsx'

interface FilterGroupsProps {
  filters: Filters
  request: ListRequest
  scope: ListScope
  onChoose(request: ListRequest): void
  onNeedAll(): void
}

/** All filters of a list: OR within a group, AND between groups. */
export function FilterGroups({ filters, request, scope, onChoose, onNeedAll }: FilterGroupsProps) {
  const t = useMessages()
  const { categories, groups, price, onSale, ratings = [], soldOut } = filters
  const { priceMin: min, priceMax: max } = request
  const [makers, others] = [groups.filter(isOfMakers), groups.filter((group) => !isOfMakers(group))]
  const valueGroups = (some: readonly FilterGroup[]) =>
    some.map((group) => (
      <ValueGroup
        key={groupKey(group)}
        title={group.name || t(titleOf(group))}
        group={group}
        request={request}
        onChoose={onChoose}
        onNeedAll={onNeedAll}
      />
    ))
  return (
    <>
      {categories.length > 0 && (
        <Accordion title={t('nav.categories')} open>
          <CategoryLinks rows={categories} request={request} scope={scope} />
        </Accordion>
      )}
      <div className="border-b border-line py-2">
        <FilterCheck
          name="on_sale"
          value="true"
          checked={request.onSale}
          disabled={onSale === 0 && !request.onSale}
          count={onSale}
          onChange={() => onChoose(changed(request, { onSale: !request.onSale }))}
        >
          <span className="flex-1">{t('list.on_sale')}</span>
        </FilterCheck>
        <FilterCheck
          name="in_stock"
          value="false"
          checked={request.soldOut}
          disabled={soldOut === 0 && !request.soldOut}
          count={soldOut}
          onChange={() => onChoose(changed(request, { soldOut: !request.soldOut }))}
        >
          <span className="flex-1">{t('filter.sold_out')}</span>
        </FilterCheck>
        {ratings.map(({ min: stars, count }) => (
          <FilterCheck
            key={stars}
            name="rating_min"
            value={String(stars)}
            checked={request.ratingMin === stars}
            disabled={count === 0 && request.ratingMin !== stars}
            count={count}
            onChange={() => onChoose(changed(request, { ratingMin: request.ratingMin === stars ? null : stars }))}
          >
            <span className="flex-1">{t('filter.rating', { stars })}</span>
          </FilterCheck>
        ))}
      </div>
      {valueGroups(makers)}
      {price && (
        <Accordion title={t('filter.price_range')} open>
          <PriceRange
            price={price}
            chosen={{ min, max }}
            onChoose={(range) => onChoose(changed(request, { priceMin: range.min, priceMax: range.max }))}
          />
        </Accordion>
      )}
      {valueGroups(others)}
    </>
  )
}

/** Brands and vendors. */
const isOfMakers = ({ choice }: FilterGroup) => choice === 'brand' || choice === 'vendor'

/** Title of a group that is no option or property. */
const titleOf = ({ choice }: FilterGroup) =>
  choice === 'brand' ? 'list.brand' : choice === 'vendor' ? 'list.vendor' : 'filter.badges'
