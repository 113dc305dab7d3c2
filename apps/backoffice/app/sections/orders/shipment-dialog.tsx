import type { Shipment, StaffOrder } from '@delguur/contract'
import type { Client } from '@delguur/sdk'
import { useOrderMove } from '../../api/use-work.ts'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import type { ShipmentAction } from './shipment-actions.ts'

interface ShipmentDialogProps {
  action: ShipmentAction
  shipment: Shipment
  onClose(): void
}

/** Asks what a step of a parcel needs, and makes it. */
export function ShipmentDialog({ action, shipment, onClose }: ShipmentDialogProps) {
  const t = useMessages()
  const work = useOrderMove<ActionValues>((client, values) => MOVES[action](client, shipment.id, values), {
    done: t(`shipment.${action}_done`),
    showsError: true,
  })
  return (
    <ActionDialog
      title={`${t(`shipment.${action}`)} · ${shipment.number}`}
      fields={fieldsOf(action, t)}
      submit={t(`shipment.${action}`)}
      work={work}
      onClose={onClose}
    />
  )
}

const MOVES: Record<ShipmentAction, (client: Client, id: number, values: ActionValues) => Promise<StaffOrder>> = {
  pack: (client, id, { serial_numbers = '' }) =>
    client.request('PUT /api/back_office/shipments/:id/pack', {
      params: { id },
      body: { serial_numbers: serial_numbers.split(/[\n,]/).map(trimmed).filter(Boolean) },
    }),
  hand_over: (client, id, body) =>
    client.request('PUT /api/back_office/shipments/:id/hand_over', { params: { id }, body: written(body) }),
  ship: (client, id) => client.request('PUT /api/back_office/shipments/:id/ship', { params: { id } }),
  deliver: (client, id, body) =>
    client.request('PUT /api/back_office/shipments/:id/deliver', { params: { id }, body: written(body) }),
  fail: (client, id, { reason = '' }) =>
    client.request('PUT /api/back_office/shipments/:id/fail', { params: { id }, body: { reason } }),
}

function fieldsOf(action: ShipmentAction, t: Translate): ActionField[] {
  switch (action) {
    case 'pack':
      return [
        { name: 'serial_numbers', label: t('shipment.serial_numbers'), hint: t('shipment.serial_hint'), kind: 'area' },
      ]
    case 'hand_over':
      return [
        { name: 'carrier', label: t('shipment.carrier') },
        { name: 'tracking_number', label: t('shipment.tracking_number') },
        { name: 'courier_name', label: t('shipment.courier_name') },
        { name: 'courier_phone', label: t('shipment.courier_phone') },
      ]
    case 'ship':
      return []
    case 'deliver':
      return [
        { name: 'delivery_code', label: t('shipment.delivery_code'), kind: 'number' },
        { name: 'without_code_because', label: t('shipment.without_code'), hint: t('shipment.without_code_hint') },
      ]
    case 'fail':
      return [{ name: 'reason', label: t('form.reason'), required: true }]
  }
}

const trimmed = (text: string): string => text.trim()

/** The fields that somebody filled in. */
const written = (values: ActionValues): ActionValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))
