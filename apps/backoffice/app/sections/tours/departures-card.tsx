import type { StaffTour, TourDocument } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'
import { Link } from 'react-router'
import { RowList } from '../../forms/row-list.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { ListError } from '../packages/list-error.tsx'
import { useFaultyRows } from '../packages/use-faulty-rows.ts'
import { DayField } from '../travel/day-field.tsx'

type Departure = TourDocument['departures'][number]

const NEW_DEPARTURE: Departure = { day: '', seats: 10, price: 0, price_steps: [] }

interface DeparturesCardProps {
  /** Null for a tour that is not saved yet. */
  tourId: number | null
  departures: readonly Departure[]
  taken: StaffTour['taken']
  onChange(departures: Departure[]): void
}

/** Days on which a tour leaves, with their prices and what is taken of their seats. */
export function DeparturesCard({ tourId, departures, taken, onChange }: DeparturesCardProps) {
  const t = useMessages()
  const faulty = useFaultyRows('tour.departures')
  const takenOf = (id: number | undefined) => taken.find(({ departure_id }) => departure_id === id)
  return (
    <Card title={t('tour.departures')}>
      <RowList
        rows={departures}
        onChange={onChange}
        titleOf={({ day }) => day}
        asideOf={({ id, seats, price }) => {
          const { taken: pieces = 0, waiting = 0 } = takenOf(id) ?? {}
          return (
            <>
              <span className="text-small text-ink-soft">
                {t('tour.taken', { n: pieces, seats })} · {formatMoney(price)}
              </span>
              {waiting > 0 && <Badge tone="fall">{t('tour.waiting_count', { n: waiting })}</Badge>}
            </>
          )
        }}
        isUnordered
        faulty={faulty}
        add={{ label: t('tour.add_departure'), row: NEW_DEPARTURE }}
      >
        {(departure, set, at) => (
          <>
            <div className="grid gap-3 tablet:grid-cols-3">
              <DayField
                label={t('tour.day')}
                name={`tour.departures.${at}.day`}
                value={departure.day}
                onChange={(day) => set({ day: day ?? '' })}
              />
              <NumberField
                label={t('tour.seats')}
                name={`tour.departures.${at}.seats`}
                value={departure.seats}
                onChange={(seats) => set({ seats: seats ?? 0 })}
              />
              <NumberField
                label={t('tour.price')}
                name={`tour.departures.${at}.price`}
                value={departure.price || null}
                onChange={(price) => set({ price: price ?? 0 })}
              />
            </div>
            <StepList
              path={`tour.departures.${at}.price_steps`}
              steps={departure.price_steps}
              onChange={(steps) => set({ price_steps: steps })}
            />
            {tourId !== null && departure.id !== undefined && (
              <div>
                <Link to={`/tours/${tourId}/departures/${departure.id}`} className={buttonClass('secondary')}>
                  {t('tour.people')}
                </Link>
              </div>
            )}
          </>
        )}
      </RowList>
      <ListError name="tour.departures" />
    </Card>
  )
}

interface StepListProps {
  path: string
  steps: Departure['price_steps']
  onChange(steps: Departure['price_steps']): void
}

/** Prices of whoever books early. */
function StepList({ path, steps, onChange }: StepListProps) {
  const t = useMessages()
  const faulty = useFaultyRows(path)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-small font-medium">{t('tour.steps')}</legend>
      <RowList
        rows={steps}
        onChange={onChange}
        titleOf={({ days_before: n }) => t('tour.step', { n })}
        asideOf={({ price }) => <span className="text-small text-ink-soft">{formatMoney(price)}</span>}
        isUnordered
        faulty={faulty}
        add={{ label: t('tour.add_step'), row: { days_before: 30, price: 0 } }}
      >
        {(step, set, at) => (
          <div className="grid gap-3 tablet:grid-cols-2">
            <NumberField
              label={t('tour.days_before')}
              name={`${path}.${at}.days_before`}
              value={step.days_before || null}
              onChange={(days) => set({ days_before: days ?? 0 })}
            />
            <NumberField
              label={t('tour.price')}
              name={`${path}.${at}.price`}
              value={step.price || null}
              onChange={(price) => set({ price: price ?? 0 })}
            />
          </div>
        )}
      </RowList>
    </fieldset>
  )
}
