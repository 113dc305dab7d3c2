import type { Locale, Shipment, ShipmentState } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { ShipmentDetails } from './shipments.queries.ts'

const PICTURE: Record<Locale, string> = { mn: 'Хүргэлтийн зураг', en: 'Picture of the delivery' }

/** Shipment in API form. The code is for the receiver only, and only while it may be needed. */
export function presentShipment(shipment: ShipmentDetails, locale: Locale): Shipment {
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    id: shipment.id,
    number: shipment.number,
    state: shipment.state,
    method: shipment.method,
    from: shipment.from ? inLocale(shipment.from, locale) : '',
    lines: shipment.lines,
    serial_numbers: shipment.serial_numbers,
    serialised_pieces: shipment.serialised_pieces,
    opened: shipment.opened,
    carrier: shipment.carrier,
    tracking_number: shipment.tracking_number,
    courier_name: shipment.courier_name,
    courier_phone: shipment.courier_phone,
    delivery_code: isCodeNeeded(shipment) ? shipment.delivery_code : null,
    promised_from: text(shipment.promised_from),
    promised_to: text(shipment.promised_to),
    hold_until: text(shipment.hold_until),
    shipped_at: text(shipment.shipped_at),
    delivered_at: text(shipment.delivered_at),
    failed_attempts: shipment.failed_attempts,
    refused_because: shipment.refused_because,
    pictures: presentPictures(shipment.pictures, locale),
  }
}

export const presentPictures = (pictures: ShipmentDetails['pictures'], locale: Locale): Shipment['pictures'] =>
  pictures.map((picture) => ({ ...picture, alt: PICTURE[locale] }))

const IN_TRANSIT: ShipmentState[] = ['handed_over', 'shipped']

const isCodeNeeded = ({ state, method }: ShipmentDetails) =>
  IN_TRANSIT.includes(state) || (state === 'ready' && method === 'pickup')
