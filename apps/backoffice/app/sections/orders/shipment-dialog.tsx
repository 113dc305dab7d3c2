import type { Api, Reply, Shipment, ShipmentMethod, StaffOrder } from '@delguur/contract'
import { DELIVERY_REFUSALS } from '@delguur/contract/constants'
import { formatMoney } from '@delguur/mongolia/money'
import { formatPhone } from '@delguur/mongolia/phone'
import type { Client } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { useOrderMove } from '../../api/use-work.ts'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { checkCode, codeFields, moneyFields, moneyOf, refusalOptions } from '../courier/door-fields.ts'
import { actionLabel, type ShipmentAction } from './shipment-actions.ts'

interface ShipmentDialogProps {
  action: ShipmentAction
  shipment: Shipment
  /** What is in it, to be counted when it is packed. */
  goods: readonly string[]
  /** What the receiver has to pay at the door. */
  due: number
  onClose(): void
}

/** Asks what a step of a parcel needs, and makes it. */
export function ShipmentDialog({ action, shipment, goods, due, onClose }: ShipmentDialogProps) {
  const t = useMessages()
  const isGiven = action === 'hand_over' || action === 'assign'
  const { data: given, isLoading } = useCouriers(isGiven ? shipment.method : null)
  const work = useOrderMove<ActionValues>((client, values) => MOVES[action](client, shipment.id, values, due), {
    done: t(`${actionLabel(action, shipment)}_done`),
    showsError: true,
  })
  if (isLoading) return null
  const label = t(actionLabel(action, shipment))
  return (
    <ActionDialog
      title={`${label} · ${shipment.number}`}
      text={textOf(t, { action, goods, due })}
      fields={fieldsOf(action, { t, due, given: given ?? NOBODY, shipment })}
      submit={label}
      check={CHECKS[action]?.(t, shipment)}
      work={work}
      onClose={onClose}
    />
  )
}

function textOf(t: Translate, { action, goods, due }: Pick<ShipmentDialogProps, 'action' | 'goods' | 'due'>) {
  if (action === 'pack') return goods.join('\n')
  return action === 'deliver' && due > 0 ? `${t('courier.to_collect')}: ${formatMoney(due)}` : undefined
}

const MOVES: Record<
  ShipmentAction,
  (client: Client, id: number, values: ActionValues, due: number) => Promise<StaffOrder>
> = {
  pack: (client, id, { serial_numbers = '' }) =>
    client.request('PUT /api/back_office/shipments/:id/pack', {
      params: { id },
      body: { serial_numbers: serialsOf(serial_numbers) },
    }),
  hand_over: (client, id, { courier_id, ...body }) =>
    client.request('PUT /api/back_office/shipments/:id/hand_over', {
      params: { id },
      body: { ...written(body), ...(courier_id && { courier_id: Number(courier_id) }) },
    }),
  ship: (client, id) => client.request('PUT /api/back_office/shipments/:id/ship', { params: { id } }),
  deliver: (client, id, { means, terminal_reference, ...body }, due) => {
    const money = moneyOf(due, { means, terminal_reference })
    return client.request('PUT /api/back_office/shipments/:id/deliver', {
      params: { id },
      body: { ...written(body), ...(money && { money }) },
    })
  },
  fail: (client, id, { reason = '', because: chosen }) => {
    const because = DELIVERY_REFUSALS.find((code) => code === chosen)
    const body = { reason, ...(because && { because }) }
    return client.request('PUT /api/back_office/shipments/:id/fail', { params: { id }, body })
  },
  assign: (client, id, { courier_id }) =>
    client.request('PUT /api/back_office/shipments/:id/courier', {
      params: { id },
      body: { courier_id: courier_id ? Number(courier_id) : null },
    }),
}

type Carriers = Reply<Api['GET /api/back_office/couriers']>

const NOBODY: Carriers = { couriers: [], last: null }

/** Whom a parcel of this method can be given, read where that is to be chosen. */
function useCouriers(method: ShipmentMethod | null) {
  const { client } = useBackOffice()
  return useQuery({
    queryKey: ['couriers', method],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/couriers', { query: method ? { method } : {}, signal }),
    enabled: method !== null,
  })
}

/** Courier to start at: who was given the parcel, else who had the last one of its method; otherwise nobody. */
function startingCourier({ couriers, last }: Carriers, { courier_name, courier_phone }: Shipment): string {
  const own = couriers.find(({ name, phone }) => name === courier_name && phone === courier_phone)
  const before = couriers.find(({ id }) => id === last?.courier_id)
  const courier = own ?? before
  return courier ? String(courier.id) : ''
}

interface Choices extends Pick<ShipmentDialogProps, 'due' | 'shipment'> {
  t: Translate
  given: Carriers
}

function fieldsOf(action: ShipmentAction, { t, due, given, shipment }: Choices): ActionField[] {
  switch (action) {
    case 'pack':
      return serialFields(t, shipment)
    case 'hand_over':
      return [
        {
          ...courierField(t, given, t('shipment.another_carrier')),
          start: startingCourier(given, shipment),
        },
        {
          name: 'carrier',
          label: t('shipment.carrier'),
          isAlternative: true,
          start: shipment.carrier ?? given.last?.carrier ?? undefined,
          shownIf: ANOTHER_CARRIER,
        },
        { name: 'tracking_number', label: t('shipment.tracking_number'), shownIf: ANOTHER_CARRIER },
        { name: 'courier_name', label: t('shipment.courier_name'), shownIf: ANOTHER_CARRIER },
        { name: 'courier_phone', label: t('shipment.courier_phone'), shownIf: ANOTHER_CARRIER },
      ]
    case 'ship':
      return []
    case 'deliver':
      return [...codeFields(t), ...(due > 0 ? moneyFields(t) : [])]
    case 'fail':
      return [
        {
          name: 'because',
          label: t('shipment.refused'),
          hint: t('shipment.refused_hint'),
          required: true,
          start: shipment.refused_because ?? 'not_at_home',
          options: refusalOptions(t),
        },
        { name: 'reason', label: t('form.reason'), required: true },
      ]
    case 'assign':
      return [
        { ...courierField(t, given, t('shipment.nobody')), start: startingCourier({ ...given, last: null }, shipment) },
      ]
  }
}

const serialFields = (t: Translate, { serialised_pieces: count }: Shipment): ActionField[] =>
  count === 0
    ? []
    : [
        {
          name: 'serial_numbers',
          label: t('shipment.serial_numbers'),
          hint: t('shipment.serial_hint', { count }),
          kind: 'area',
          required: true,
        },
      ]

const serialsOf = (text: string): string[] => text.split(/[\n,]/).map(trimmed).filter(Boolean)

/** What is wrong with the fields of a step, before it is sent. */
const CHECKS: Partial<
  Record<ShipmentAction, (t: Translate, shipment: Shipment) => (values: ActionValues) => string | undefined>
> = {
  deliver: checkCode,
  hand_over:
    (t) =>
    ({ courier_id, carrier, courier_name, courier_phone }) =>
      courier_id || carrier || courier_name || courier_phone ? undefined : t('shipment.to_whom'),
  pack:
    (t, { serialised_pieces: count }) =>
    ({ serial_numbers: text = '' }) => {
      const written = new Set(serialsOf(text)).size
      return written === count ? undefined : t('shipment.serials_wrong', { count, written })
    },
}

/** None of the shop's own couriers. */
const ANOTHER_CARRIER = { name: 'courier_id', value: '' }

const courierField = (t: Translate, { couriers }: Carriers, none: string): ActionField => ({
  name: 'courier_id',
  label: t('shipment.courier'),
  options: [
    { value: '', label: none },
    ...couriers.map(({ id, name, phone }) => ({
      value: String(id),
      label: [name, phone && formatPhone(phone)].filter(Boolean).join(' · '),
    })),
  ],
})

const trimmed = (text: string): string => text.trim()

/** The fields that somebody filled in. */
const written = (values: ActionValues): ActionValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))
