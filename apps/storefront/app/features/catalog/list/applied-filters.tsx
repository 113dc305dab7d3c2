import { useLocation } from 'react-router'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { formatMoney } from '../../../ui/money.ts'
import type { Filters } from './filters.ts'
import { CHOICES, changed, filterCount, type ListRequest, listSearch, NO_FILTERS, toggled } from './list-request.ts'

interface AppliedFilter {
  name: string
  /** The request without this filter. */
  without: ListRequest
}

/** The selected filters, each with a remove button, and a button that clears all. */
export default function AppliedFilters({ filters, request }: { filters: Filters; request: ListRequest }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const applied = useAppliedFilters(filters, request)
  if (applied.length === 0) return null
  return (
    <section aria-label={t('filter.applied')} className="pt-3">
      <ul className="flex flex-wrap items-center gap-2">
        {applied.map(({ name, without }) => (
          <li key={name}>
            <Link
              to={pathname + listSearch(without)}
              replace
              prefetch="none"
              className="inline-flex min-h-9 items-center gap-1.5 rounded-pill bg-accent-soft py-1 pr-2 pl-3 text-note font-medium text-accent-strong hover:bg-accent hover:text-on-accent max-desktop:min-h-11"
            >
              <span className="sr-only">{t('filter.remove')}: </span>
              {name}
              <Icon name="x" size={16} />
            </Link>
          </li>
        ))}
        {filterCount(request) > 1 && (
          <li>
            <Link
              to={pathname + listSearch(changed(request, NO_FILTERS))}
              replace
              prefetch="none"
              className="inline-flex min-h-11 items-center px-2 text-note font-semibold text-accent hover:underline"
            >
              {t('search.reset_filters')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function useAppliedFilters(filters: Filters, request: ListRequest): AppliedFilter[] {
  const t = useMessages()
  const names = new Map(
    filters.groups.flatMap(({ choice, values }) => values.map(({ value, name }) => [`${choice}/${value}`, name])),
  )
  const { priceMin: from, priceMax: to } = request
  const values = CHOICES.flatMap((choice) =>
    request[choice].map((value) => ({
      name: names.get(`${choice}/${value}`) ?? value,
      without: toggled(request, choice, value),
    })),
  )
  const price = (name: string) => ({ name, without: changed(request, { priceMin: null, priceMax: null }) })
  return [
    ...values,
    ...(from !== null && to !== null ? [price(`${formatMoney(from)} – ${formatMoney(to)}`)] : []),
    ...(from !== null && to === null ? [price(t('filter.price_over', { price: formatMoney(from) }))] : []),
    ...(from === null && to !== null ? [price(t('filter.price_under', { price: formatMoney(to) }))] : []),
    ...(request.onSale ? [{ name: t('list.on_sale'), without: changed(request, { onSale: false }) }] : []),
    ...(request.ratingMin === null
      ? []
      : [{ name: t('filter.rating', { stars: request.ratingMin }), without: changed(request, { ratingMin: null }) }]),
    ...(request.soldOut ? [{ name: t('filter.sold_out'), without: changed(request, { soldOut: false }) }] : []),
  ]
}
