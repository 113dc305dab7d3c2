import type { HotelDocument } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { RowList } from '../../forms/row-list.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ListError } from '../packages/list-error.tsx'
import { useFaultyRows } from '../packages/use-faulty-rows.ts'
import { DayField } from '../travel/day-field.tsx'
import { WEEKDAYS, weekdayOf } from './weekdays.ts'

type Rate = HotelDocument['room_types'][number]['rates'][number]

const NEW_RATE: Rate = { from: null, to: null, weekdays: [], min_nights: 1, price: 0 }

interface RateListProps {
  /** Path of the rates in the request. */
  path: string
  rates: readonly Rate[]
  onChange(rates: Rate[]): void
}

/** Prices of seasons, weekdays and longer stays, of which the first that applies counts. */
export function RateList({ path, rates, onChange }: RateListProps) {
  const { t, locale } = useLanguage()
  const faulty = useFaultyRows(path)
  const titleOf = ({ from, to, weekdays, min_nights: n }: Rate) =>
    [
      from === null && to === null ? t('hotel.all_year') : `${from ?? '…'} – ${to ?? '…'}`,
      ...(weekdays.length > 0 ? [weekdays.map((day) => weekdayOf(day, locale)).join(', ')] : []),
      ...(n > 1 ? [t('hotel.nights_from', { n })] : []),
    ].join(' · ')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-small font-medium">{t('hotel.rates')}</legend>
      <p className="text-small text-ink-soft">{t('hotel.rates_hint')}</p>
      <RowList
        rows={rates}
        onChange={onChange}
        titleOf={titleOf}
        asideOf={({ price }) => <span className="text-small text-ink-soft">{formatMoney(price)}</span>}
        faulty={faulty}
        add={{ label: t('hotel.add_rate'), row: NEW_RATE }}
      >
        {(rate, set, at) => (
          <>
            <div className="grid gap-3 tablet:grid-cols-2">
              <DayField
                label={t('hotel.rate_from')}
                name={`${path}.${at}.from`}
                value={rate.from}
                onChange={(from) => set({ from })}
              />
              <DayField
                label={t('hotel.rate_to')}
                name={`${path}.${at}.to`}
                value={rate.to}
                onChange={(to) => set({ to })}
              />
              <NumberField
                label={t('hotel.night_price')}
                name={`${path}.${at}.price`}
                value={rate.price || null}
                onChange={(price) => set({ price: price ?? 0 })}
              />
              <NumberField
                label={t('hotel.min_nights')}
                name={`${path}.${at}.min_nights`}
                value={rate.min_nights || null}
                onChange={(nights) => set({ min_nights: nights ?? 0 })}
              />
            </div>
            <fieldset className="flex flex-wrap gap-x-4">
              <legend className="text-small font-medium">{t('hotel.weekdays')}</legend>
              {WEEKDAYS.map((day) => (
                <CheckField
                  key={day}
                  label={weekdayOf(day, locale)}
                  checked={rate.weekdays.includes(day)}
                  onChange={(isChosen) =>
                    set({ weekdays: WEEKDAYS.filter((one) => (one === day ? isChosen : rate.weekdays.includes(one))) })
                  }
                />
              ))}
            </fieldset>
          </>
        )}
      </RowList>
      <ListError name={path} />
    </fieldset>
  )
}
