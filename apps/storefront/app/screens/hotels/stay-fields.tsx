import type { StayWish } from '../../features/travel/stay-wish.ts'
import { useTravelMessages } from '../../features/travel/travel-texts.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Days and guests of a search. */
export function StayFields({ wish, today }: { wish: StayWish; today: string }) {
  const t = useTravelMessages()
  const count = { type: 'number', inputMode: 'numeric', required: true } as const
  return (
    <>
      <TextField name="from" label={t('travel.arrival')} type="date" required min={today} defaultValue={wish.from} />
      <TextField name="to" label={t('travel.leaving')} type="date" required min={today} defaultValue={wish.to} />
      <TextField name="adults" label={t('travel.adults')} {...count} min={1} defaultValue={String(wish.adults)} />
      <TextField name="children" label={t('travel.children')} {...count} min={0} defaultValue={String(wish.children)} />
      <TextField name="rooms" label={t('travel.rooms')} {...count} min={1} defaultValue={String(wish.rooms)} />
    </>
  )
}
