import { Form } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { HotelsShown } from './hotels.screen.tsx'
import { StayFields } from './stay-fields.tsx'

const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

/** The search for hotels, and what it finds. */
export function HotelList({ shown }: { shown: HotelsShown }) {
  const t = useTravelMessages()
  const { hotels, hotelQuery, nights, next, siteName } = shown
  return (
    <div className="page pb-10">
      <PageHead
        title={t('travel.hotels')}
        description={t('travel.hotels_description', { site: siteName })}
        picture={hotels[0]?.image}
      />
      <ListHeading title={t('travel.hotels')} crumbs={[]} />
      <HotelSearch shown={shown} />
      {hotels.length === 0 && (
        <EmptyState
          drawing={<LostPathDrawing />}
          title={t('travel.hotels_empty')}
          text={t('travel.hotels_empty_hint')}
        />
      )}
      <ul className="mt-8 grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-y-12">
        {hotels.map((hotel) => (
          <li key={hotel.slug}>
            <HotelCard hotel={hotel} query={hotelQuery} nights={nights} />
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink to={`/hotels${next}`} variant="secondary" className="mt-8">
          {t('travel.more')}
        </ButtonLink>
      )}
    </div>
  )
}

function HotelSearch({ shown }: { shown: HotelsShown }) {
  const t = useTravelMessages()
  const { wish, today, q, city, cities, amenities, chosen, problem } = shown
  return (
    <Card>
      <Form method="get" noValidate role="search" aria-label={t('travel.hotels')}>
        <div className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
          <StayFields wish={wish} today={today} />
          <TextField
            name="q"
            label={t('travel.search_hotels')}
            type="search"
            maxLength={100}
            defaultValue={q}
            className="col-span-2"
          />
          <SelectField
            name="city"
            label={t('travel.city')}
            required
            placeholder={t('travel.any_city')}
            options={cities}
            defaultValue={city}
          />
        </div>
        {amenities.length > 0 && (
          <details className="group mt-4" open={chosen.length > 0}>
            <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-note font-medium">
              {t('travel.amenities')}
              <Icon name="chevron-down" size={18} className="transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <div className="grid grid-cols-2 gap-x-4 desktop:grid-cols-4">
              {amenities.map(({ code, name }) => (
                <Checkbox key={code} name="amenity" value={code} defaultChecked={chosen.includes(code)}>
                  {name}
                </Checkbox>
              ))}
            </div>
          </details>
        )}
        {problem && (
          <div role="alert" className="mt-3">
            <FieldError>{problem}</FieldError>
          </div>
        )}
        <Button type="submit" size="large" icon="search" className="mt-4">
          {t('travel.search')}
        </Button>
      </Form>
    </Card>
  )
}

interface HotelCardProps {
  hotel: HotelsShown['hotels'][number]
  query: string
  nights: number
}

function HotelCard({ hotel: { slug, name, summary, place, image, price, left }, query, nights }: HotelCardProps) {
  const t = useTravelMessages()
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
        <Link to={`/hotels/${slug}${query}`} className="covers-card group-hover:text-accent">
          {name}
        </Link>
      </h2>
      <p className="text-small text-ink-soft">{place}</p>
      {summary && <p className="mt-1 text-note">{summary}</p>}
      {price !== null && (
        <p className="mt-1">
          <span className="money font-semibold">
            {nights > 0 ? formatMoney(price) : t('travel.from_price', { sum: formatMoney(price) })}
          </span>{' '}
          <span className="text-small text-ink-soft">
            {nights > 0 ? t('travel.nights', { n: nights }) : t('travel.per_night')}
            {left !== null && ` · ${t('travel.left_rooms', { n: left })}`}
          </span>
        </p>
      )}
    </article>
  )
}
