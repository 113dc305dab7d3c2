import { formatDate, formatTime } from '@delguur/mongolia/dates'
import { Fragment } from 'react'
import { Form } from 'react-router'
import { AreaForm, FormRefusal } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { CancellationTerms } from '../../features/travel/cancellation-terms.tsx'
import { PayChoice } from '../../features/travel/pay-choice.tsx'
import { ContactFields, PersonFields } from '../../features/travel/person-fields.tsx'
import { PhoneCheck } from '../../features/travel/phone-check.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { HotelShown } from './hotels.screen.tsx'

type Booking = NonNullable<HotelShown['booking']>

interface StayBookingProps {
  shown: HotelShown
  booking: Booking
}

/** The form that books the chosen room, and its price night by night. */
export function StayBooking({ shown, booking }: StayBookingProps) {
  const t = useTravelMessages()
  const { price, refusal, room } = booking
  const { reply } = useFormReply('stay')
  return (
    <section id="book" aria-labelledby="book-title" className="mt-10">
      <h2 id="book-title" className="mb-4 text-title">
        {t('travel.stay')}: {room.name}
      </h2>
      <div className="grid grid-cols-1 gap-6 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start desktop:gap-12">
        <div className="grid min-w-0 gap-6">
          <Extras shown={shown} booking={booking} />
          {refusal && !reply && (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
          {/* What was typed waits for days on which the room is free again. */}
          <div hidden={!price && !reply}>
            <GuestForm booking={booking} />
          </div>
        </div>
        {price && <PriceCard booking={booking} price={price} />}
      </div>
    </section>
  )
}

/** Beds and breakfast, which change the price; what is typed in the form beside it stays. */
function Extras({ shown: { hotel, wish }, booking }: StayBookingProps) {
  const t = useTravelMessages()
  const { mostBeds, extraBeds, breakfast, room } = booking
  if (mostBeds === 0 && hotel.breakfast_price === null) return null
  const beds = Array.from({ length: mostBeds + 1 }, (_, n) => ({ value: String(n), label: String(n) }))
  return (
    <Card>
      <Form method="get" action="#book" preventScrollReset>
        <h3 className="mb-3 text-lead">{t('travel.extras')}</h3>
        {Object.entries({ ...wish, room: room.id }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {mostBeds > 0 && (
          <SelectField
            key={extraBeds}
            name="extra_beds"
            label={t('travel.extra_bed')}
            hint={t('travel.extra_bed_hint', { sum: formatMoney(room.extra_bed_price) })}
            required
            options={beds}
            defaultValue={String(extraBeds)}
          />
        )}
        {hotel.breakfast_price !== null && (
          <Checkbox name="breakfast" value="1" defaultChecked={breakfast}>
            {t('travel.breakfast', { sum: formatMoney(hotel.breakfast_price) })}
          </Checkbox>
        )}
        <Button type="submit" variant="secondary" className="mt-2">
          {t('travel.update_price')}
        </Button>
      </Form>
    </Card>
  )
}

interface PricedProps {
  booking: Booking
  price: NonNullable<Booking['price']>
}

function GuestForm({ booking: { contact, pageKey, price } }: { booking: Booking }) {
  const t = useTravelMessages()
  const { field, isSending, reply } = useFormReply('stay')
  return (
    <Card>
      <AreaForm name="stay" hasRefusal={false} className="grid gap-5">
        <EnterButton>{t('travel.book')}</EnterButton>
        <input type="hidden" name="page_key" value={pageKey} />
        <input type="hidden" name="quote" value={price?.quote_token ?? ''} />
        <h3 className="text-lead">{t('travel.guest')}</h3>
        <PersonFields field={field} prefix="guests.0" />
        <h3 className="text-lead">{t('travel.contact')}</h3>
        <ContactFields field={field} contact={contact} />
        <TextAreaField {...field('note')} label={t('travel.note')} maxLength={500} />
        {!price && <FormRefusal name="stay" />}
        {price ? (
          <>
            <PayChoice total={price.total} deposit={price.deposit} chosen={reply?.values.pay ?? ''} />
            <PhoneCheck form="stay" />
            <FormRefusal name="stay" />
            <div>
              <Button type="submit" size="large" wide busy={isSending}>
                {t('travel.book')}
              </Button>
              <p className="mt-2 text-small text-ink-soft">{t('travel.book_next')}</p>
            </div>
          </>
        ) : (
          <ButtonLink to="#rooms" prefetch="none" variant="secondary" className="justify-self-start">
            {t('travel.choose_again')}
          </ButtonLink>
        )}
      </AreaForm>
    </Card>
  )
}

function PriceCard({ booking: { startsAt }, price }: PricedProps) {
  const t = useTravelMessages()
  const { nights } = price
  const sums = [
    [t('travel.rooms_sum', { nights: t('travel.nights', { n: nights.length }) }), price.rooms_total],
    [t('travel.children'), price.children_total],
    [t('travel.extra_bed'), price.extra_beds_total],
    [t('travel.breakfast_sum'), price.breakfast_total],
  ] as const
  return (
    <div className="desktop:sticky desktop:top-28">
      <Card>
        <ul className="grid gap-1 border-b border-line pb-3 text-note text-ink-soft">
          {nights.map(({ day, price: sum }) => (
            <li key={day} className="flex justify-between gap-4">
              <span>{formatDate(day)}</span>
              <span className="money">{formatMoney(sum)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1" aria-live="polite">
          {sums
            .filter(([, sum], at) => at === 0 || sum > 0)
            .map(([name, sum]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="money text-right">{formatMoney(sum)}</dd>
              </Fragment>
            ))}
          <dt className="text-lead font-semibold">{t('travel.total')}</dt>
          <dd className="money text-right text-lead font-bold">{formatMoney(price.total)}</dd>
        </dl>
        <p className="mt-2 text-small text-ink-soft">
          {t('travel.price_held', { time: formatTime(price.expires_at) })}
        </p>
        <h3 className="mt-4 mb-1 font-medium">{t('travel.cancellation')}</h3>
        <CancellationTerms
          rules={price.cancellation}
          total={price.total}
          startsAt={startsAt}
          freeUntil={price.cancel_until}
        />
      </Card>
    </div>
  )
}
