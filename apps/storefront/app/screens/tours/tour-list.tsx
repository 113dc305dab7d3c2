import { formatDate } from '@delguur/mongolia/dates'
import { Form } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { ToursShown } from './tours.screen.tsx'

const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

/** The search for tours, and what it finds. */
export function TourList({ shown }: { shown: ToursShown }) {
  const t = useTravelMessages()
  const { tours, next, siteName } = shown
  return (
    <div className="page pb-10">
      <PageHead
        title={t('travel.tours')}
        description={t('travel.tours_description', { site: siteName })}
        picture={tours[0]?.image}
      />
      <ListHeading title={t('travel.tours')} crumbs={[]} />
      <TourSearch shown={shown} />
      {tours.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('travel.tours_empty')} text={t('travel.tours_empty_hint')} />
      )}
      <ul className="mt-8 grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-y-12">
        {tours.map((tour) => (
          <li key={tour.slug}>
            <TourCard tour={tour} />
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink to={`/tours${next}`} variant="secondary" className="mt-8">
          {t('travel.more')}
        </ButtonLink>
      )}
    </div>
  )
}

function TourSearch({ shown: { q, airportText, airport, others } }: { shown: ToursShown }) {
  const t = useTravelMessages()
  return (
    <Card>
      <Form method="get" noValidate role="search" aria-label={t('travel.tours')}>
        <div className="grid gap-4 desktop:grid-cols-2">
          <TextField name="q" label={t('travel.search_tours')} type="search" maxLength={100} defaultValue={q} />
          <TextField
            key={airportText}
            name="airport"
            label={t('travel.airport')}
            hint={airport ?? t(airportText ? 'travel.airport_none' : 'travel.airport_hint')}
            type="search"
            maxLength={60}
            defaultValue={airportText}
          />
        </div>
        {others.length > 0 && (
          <nav aria-label={t('travel.airport_others')} className="mt-3">
            <ul className="flex flex-wrap gap-2">
              {others.map(({ name, query }) => (
                <li key={query}>
                  <Link
                    to={`/tours${query}`}
                    prefetch="none"
                    className="inline-flex min-h-11 items-center rounded-control border border-line px-3 text-note hover:border-ink"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Button type="submit" size="large" icon="search" className="mt-4">
          {t('travel.search')}
        </Button>
      </Form>
    </Card>
  )
}

function TourCard({ tour }: { tour: ToursShown['tours'][number] }) {
  const t = useTravelMessages()
  const { slug, name, summary, days, way, image, price, next_day: day } = tour
  const facts = [t('travel.days', { n: days }), way, day && t('travel.departs', { day: formatDate(day) })]
  return (
    <article className="group relative h-full">
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={SIZES}
        widest={960}
        className="aspect-3/2 rounded-card"
      />
      <h2 className="mt-3 text-lead">
        <Link to={`/tours/${slug}`} className="covers-card group-hover:text-accent">
          {name}
        </Link>
      </h2>
      <p className="text-small text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      {summary && <p className="mt-1 text-note">{summary}</p>}
      {price !== null && (
        <p className="mt-1 money font-semibold">{t('travel.from_price', { sum: formatMoney(price) })}</p>
      )}
    </article>
  )
}
