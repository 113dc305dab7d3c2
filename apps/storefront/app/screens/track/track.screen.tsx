import { formatDateTime } from '@delguur/mongolia/dates'
import { useEffect, useRef } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { OrderLabel } from '../../features/orders/order-label.tsx'
import { OrderTimeline } from '../../features/orders/order-timeline.tsx'
import { ShipmentList } from '../../features/orders/shipment-list.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { findTracked, type Tracked } from './find-tracked.server.ts'

/** The link of a mail contains the number. */
export const loader = ({ url }: LoaderFunctionArgs) => ({ number: url.searchParams.get('number') ?? '' })

export const action = (call: ActionFunctionArgs) => findTracked(call)

/** CHK-13: tracks an order by its number and phone. */
export default function TrackScreen() {
  const t = usePrivateMessages()
  const tracked = useActionData<Tracked>()
  return (
    <div className="page max-w-[760px] py-6 desktop:py-10">
      <PageHead title={t('order.track')} description={t('track.description')} />
      {tracked?.order ? <Found order={tracked.order} /> : <TrackForm tracked={tracked} />}
    </div>
  )
}

function TrackForm({ tracked }: { tracked: Tracked | undefined }) {
  const t = usePrivateMessages()
  const { number } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state === 'submitting'
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tracked) form.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
  }, [tracked])
  return (
    <>
      <h1 className="text-heading">{t('order.track')}</h1>
      <p className="mt-2 text-ink-soft">{t('track.description')}</p>
      <Form ref={form} method="post" replace noValidate className="mt-6 grid max-w-[440px] gap-5">
        <TextField
          id="track-number"
          name="number"
          label={t('order.number')}
          hint={t('track.hint')}
          defaultValue={tracked?.values.number ?? number}
          error={tracked?.problems.number}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="R123456789"
          maxLength={20}
          required
        />
        <TextField
          id="track-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={t('auth.phone')}
          hint={t('track.phone_hint')}
          defaultValue={tracked?.values.phone}
          error={tracked?.problems.phone}
          maxLength={30}
          required
        />
        {tracked?.message && (
          <div role="alert" data-refusal tabIndex={-1} className="outline-none">
            <FieldError>{tracked.message}</FieldError>
          </div>
        )}
        <div>
          <Button type="submit" size="large" icon="search" busy={isSending}>
            {t('track.find')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Found({ order }: { order: NonNullable<Tracked['order']> }) {
  const t = usePrivateMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isPickup = order.delivery_type === 'pickup'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-heading">
          {t('track.found', { number: order.number })}
        </h1>
        <OrderLabel label={order.label} />
      </div>
      <p className="mt-1 text-note text-ink-soft">
        {[
          order.placed_at && formatDateTime(order.placed_at),
          t('cart.pcs', { n: order.total_quantity }),
          formatMoney(order.total),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-6 grid gap-6">
        <Card>
          <h2 className="mb-5 text-lead">{t(isPickup ? 'order.pickup_status' : 'order.delivery_status')}</h2>
          <OrderTimeline order={order} />
        </Card>
        {order.shipments.length > 0 && (
          <Card>
            <h2 className="mb-4 text-lead">{t('parcel.title')}</h2>
            <ShipmentList shipments={order.shipments} />
          </Card>
        )}
      </div>
      <p className="mt-6 text-note text-ink-soft">{t('track.more')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to="/track" variant="secondary" prefetch="none">
          {t('track.again')}
        </ButtonLink>
        <ButtonLink to={`/login?return_to=/orders/${order.number}`} variant="quiet" prefetch="none">
          {t('auth.login')}
        </ButtonLink>
      </div>
    </>
  )
}
