import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { StoreCard } from './store-card.tsx'
import type { CityOfStores } from './stores-by-city.ts'

export function CityLinks({ cities }: { cities: readonly CityOfStores[] }) {
  const t = usePrivateMessages()
  return (
    <nav aria-label={t('stores.cities')} className="-mx-4 mt-3 overflow-x-auto [scrollbar-width:none] desktop:mx-0">
      <ul className="flex w-max gap-2 px-4 py-1 desktop:w-auto desktop:flex-wrap desktop:px-0">
        {cities.map(({ code, name, stores }) => (
          <li key={code}>
            <Link
              to={`#city-${code}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-paper px-4 text-note font-medium whitespace-nowrap hover:border-ink"
            >
              {name}
              <span className="text-small font-normal tabular-nums opacity-70">{stores.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface CityListProps {
  cities: readonly CityOfStores[]
  now: number
  chosen: number | null
}

export function CityList({ cities, now, chosen }: CityListProps) {
  return (
    <div className="grid gap-x-6 gap-y-6 tablet:gap-y-8 tablet:grid-cols-2 wide:grid-cols-3">
      {cities.map((city) => (
        <City key={city.code} city={city} now={now} chosen={chosen} />
      ))}
    </div>
  )
}

type CityProps = Omit<CityListProps, 'cities'> & { city: CityOfStores }

/** A city with one store takes one cell of the grid, a city with more a row of its own. */
function City({ city: { code, name, stores }, now, chosen }: CityProps) {
  const hasMore = stores.length > 1
  return (
    <section aria-labelledby={`city-${code}`} className={classNames('flex flex-col', hasMore && 'col-span-full')}>
      <h2 id={`city-${code}`} className="text-title">
        {name}
      </h2>
      <ul className={classNames('mt-3 grid grow gap-3 tablet:gap-6', hasMore && 'tablet:grid-cols-2 wide:grid-cols-3')}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} now={now} isChosen={store.id === chosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
