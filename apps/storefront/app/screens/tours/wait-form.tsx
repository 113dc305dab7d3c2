import { MAX_PASSENGERS } from '@delguur/contract/constants'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ContactFields } from '../../features/travel/person-fields.tsx'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { TourShown } from './tours.screen.tsx'

type Booking = NonNullable<TourShown['booking']>

/** The form that waits for seats of a departure that is full. */
export function WaitForm({ booking: { departure, people, contact } }: { booking: Booking }) {
  const t = useTravelMessages()
  const { field, isSending, reply } = useFormReply('wait')
  if (reply?.ok) {
    return (
      <p role="status" className="rounded-card bg-stock-soft p-4 font-medium">
        {t('travel.wait_done')}
      </p>
    )
  }
  return (
    <Card className="max-w-[760px]">
      <h3 className="text-lead">{t('travel.wait')}</h3>
      <p className="mt-1 mb-4 text-ink-soft">{t('travel.wait_hint')}</p>
      <AreaForm name="wait" className="grid gap-5">
        <input type="hidden" name="departure" value={departure.id} />
        <TextField
          {...field('seats', String(people))}
          label={t('travel.seats')}
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={MAX_PASSENGERS}
        />
        <TextField {...field('name')} label={t('travel.name')} autoComplete="name" required maxLength={100} />
        <ContactFields field={field} contact={contact} />
        <Button type="submit" size="large" wide busy={isSending}>
          {t('travel.wait_send')}
        </Button>
      </AreaForm>
    </Card>
  )
}
