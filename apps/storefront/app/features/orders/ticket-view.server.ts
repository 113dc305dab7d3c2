import type { ETicket } from '@delguur/contract'
import { type QrDrawing, qrDrawing } from '../payments/qr-drawing.server.ts'

/** A ticket with its QR code, as long as it is good. */
export type TicketView = Omit<ETicket, 'id'> & { qr: QrDrawing | null }

export const ticketView = ({ id, ...ticket }: ETicket): TicketView => ({
  ...ticket,
  qr: ticket.state === 'issued' ? qrDrawing(id) : null,
})
