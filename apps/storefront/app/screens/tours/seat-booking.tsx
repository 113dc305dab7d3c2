import { MAX_PASSENGERS, PAPERS_KEPT_MONTHS } from '@delguur/contract/constants'
import { isOfAge } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { AreaForm, FormRefusal } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { PayChoice } from '../../features/travel/pay-choice.tsx'
import { ContactFields, PersonFields } from '../../features/travel/person-fields.tsx'
import { PhoneCheck } from '../../features/travel/phone-check.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { TourShown } from './tours.screen.tsx'

interface SeatBookingProps {
  tour: TourShown['tour']
  booking: NonNullable<TourShown['booking']>
}

/** The form that books seats: passengers, contact, and the sum by their age. */
export function SeatBooking({ tour, booking }: SeatBookingProps) {
  const t = useTravelMessages()
  const { pathname } = useLocation()
  const { field, isSending, reply } = useFormReply('seats')
  const { departure, people, contact, pageKey } = booking
  const [births, setBirths] = useState<Readonly<Record<number, string>>>(() => birthsIn(reply?.values ?? {}))
  const passengers = Array.from({ length: people }, (_, at) => at)
  const isChild = (at: number) => isBornAfter(births[at], tour.child_age, departure.day)
  const children = passengers.filter(isChild).length
  const adults = people - children
  const total = adults * departure.price + children * departure.child_price
  const deposit = Math.max(1, Math.round((total * tour.deposit_percent) / 100))
  /** Sends the form to the same page for more or fewer people, which keeps what was typed. */
  const forPeople = (count: number) => ({
    name: 'people',
    value: count,
    formAction: `${pathname}?departure=${departure.id}&people=${count}#passengers`,
    formNoValidate: true,
  })
  return (
    <AreaForm
      name="seats"
      hasRefusal={false}
      className="grid grid-cols-1 gap-6 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start desktop:gap-12"
    >
      <EnterButton>{t('travel.book')}</EnterButton>
      <input type="hidden" name="page_key" value={pageKey} />
      <input type="hidden" name="departure" value={departure.id} />
      <input type="hidden" name="expected_total" value={total} />
      <div id="passengers" className="grid min-w-0 gap-6">
        {passengers.map((at) => (
          <fieldset key={at} className="min-w-0">
            <legend className="mb-3 text-lead">{t('travel.passenger', { n: at + 1 })}</legend>
            <Card className="grid gap-5">
              <PersonFields field={field} prefix={`passengers.${at}`} />
              <TextField
                {...field(`passengers.${at}.date_of_birth`)}
                label={t('travel.birth')}
                hint={
                  tour.child_age > 0
                    ? t('travel.birth_hint', { age: tour.child_age, sum: formatMoney(departure.child_price) })
                    : undefined
                }
                type="date"
                required={tour.needs_passport}
                onChange={({ target }) => setBirths((before) => ({ ...before, [at]: target.value }))}
              />
              {tour.needs_passport && (
                <TextField
                  {...field(`passengers.${at}.passport`)}
                  label={t('travel.passport')}
                  required
                  maxLength={20}
                  autoCapitalize="characters"
                />
              )}
            </Card>
          </fieldset>
        ))}
        <p className="text-small text-ink-soft">{t('travel.papers_hint', { n: PAPERS_KEPT_MONTHS })}</p>
        <div className="flex flex-wrap gap-3">
          {people < Math.min(departure.left, MAX_PASSENGERS) && (
            <Button type="submit" variant="secondary" icon="plus" {...forPeople(people + 1)}>
              {t('travel.passenger_add')}
            </Button>
          )}
          {people > 1 && (
            <Button
              type="submit"
              variant="quiet"
              icon="minus"
              {...forPeople(people - 1)}
              onClick={() => setBirths(({ [people - 1]: _, ...others }) => others)}
            >
              {t('travel.passenger_remove')}
            </Button>
          )}
        </div>
        <Card className="grid gap-5">
          <h3 className="text-lead">{t('travel.contact')}</h3>
          <ContactFields field={field} contact={contact} />
          <TextAreaField {...field('note')} label={t('travel.note')} maxLength={500} />
        </Card>
      </div>
      <div className="desktop:sticky desktop:top-28">
        <Card className="grid gap-5">
          <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1" aria-live="polite">
            {adults > 0 && (
              <>
                <dt>
                  {t('travel.adults')} × {adults}
                </dt>
                <dd className="money text-right">{formatMoney(adults * departure.price)}</dd>
              </>
            )}
            {children > 0 && (
              <>
                <dt>
                  {t('travel.children')} × {children}
                </dt>
                <dd className="money text-right">{formatMoney(children * departure.child_price)}</dd>
              </>
            )}
            <dt className="text-lead font-semibold">{t('travel.total')}</dt>
            <dd className="money text-right text-lead font-bold">{formatMoney(total)}</dd>
          </dl>
          <PayChoice total={total} deposit={deposit} chosen={reply?.values.pay ?? ''} />
          <PhoneCheck form="seats" />
          <FormRefusal name="seats" />
          <div>
            <Button type="submit" size="large" wide busy={isSending}>
              {t('travel.book')}
            </Button>
            <p className="mt-2 text-small text-ink-soft">{t('travel.book_next')}</p>
          </div>
        </Card>
      </div>
    </AreaForm>
  )
}

const BIRTH = /^passengers\.(\d+)\.date_of_birth$/

/** Days of birth as a form was sent. */
function birthsIn(values: Readonly<Record<string, string>>): Record<number, string> {
  const found = Object.entries(values).flatMap(([name, value]) => {
    const number = BIRTH.exec(name)?.[1]
    return number ? [[Number(number), value] as const] : []
  })
  return Object.fromEntries(found)
}

/** Whether somebody is younger than an age on a day; one who gives no day of birth is an adult. */
const isBornAfter = (born: string | undefined, age: number, day: string): boolean =>
  born !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(born) && !isOfAge(born, age, day)
