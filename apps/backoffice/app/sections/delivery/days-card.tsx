import type { DeliveryDay } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBackOffice } from '../../api/back-office.tsx'
import { useWork } from '../../api/use-work.ts'
import { FormFields } from '../../forms/form-fields.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'

/** Days on which couriers stay although their weekday says otherwise, or go out although it does not. */
export function DaysCard() {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const list = useQuery<{ delivery_days: DeliveryDay[] }, ApiError>({
    queryKey: ['delivery_days', locale],
    queryFn: ({ signal }) => client.request('GET /api/back_office/delivery_days', { signal }),
  })
  const [day, setDay] = useState('')
  const [delivers, setDelivers] = useState(false)
  const [note, setNote] = useState('')
  const set = useWork(
    (api, input: { day: string; delivers: boolean; note: string }) =>
      api.request('PUT /api/back_office/delivery_days/:day', {
        params: { day: input.day },
        body: { delivers: input.delivers, note: input.note },
      }),
    {
      done: t('site.saved'),
      showsError: true,
      onDone() {
        setDay('')
        setNote('')
      },
    },
  )
  const reset = useWork(
    (api, one: string) => api.request('DELETE /api/back_office/delivery_days/:day', { params: { day: one } }),
    { done: t('site.saved') },
  )
  return (
    <Card title={t('delivery.days')}>
      <p className="mb-3 text-ink-soft">{t('delivery.days_intro')}</p>
      {list.error && <Problem>{list.error.message}</Problem>}
      <ul className="mb-4 flex flex-col">
        {list.data?.delivery_days.map((one) => (
          <li key={one.day} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
            <span className="tabular-nums">{formatDate(one.day)}</span>
            <Badge tone={one.delivers ? 'stock' : 'problem'}>
              {t(one.delivers ? 'delivery.goes_out' : 'delivery.stays')}
            </Badge>
            <span className="min-w-0 flex-1">{one.note}</span>
            <Button
              variant="quiet"
              busy={reset.isPending && reset.variables === one.day}
              onClick={() => reset.mutate(one.day)}
            >
              {t('delivery.reset_day')}
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (!set.isPending && day !== '') set.mutate({ day, delivers, note })
        }}
      >
        <FormFields error={set.error}>
          <div className="grid gap-3 tablet:grid-cols-3">
            <TextField
              label={t('delivery.day')}
              name="day"
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <SelectField
              label={t('delivery.couriers')}
              value={String(delivers)}
              options={[
                { value: 'false', label: t('delivery.stays') },
                { value: 'true', label: t('delivery.goes_out') },
              ]}
              onChange={({ target }) => setDelivers(target.value === 'true')}
            />
            <TextField
              label={t('delivery.note')}
              name="note"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        </FormFields>
        <div className="flex justify-end">
          <Button type="submit" variant="secondary" busy={set.isPending}>
            {t('delivery.add_day')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
