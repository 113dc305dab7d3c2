/** Texts of tickets, loaded with their list. */
export const ticketsEn = {
  'pass.from': 'Valid from {time}',
  'pass.how': 'Show the QR code at the entrance, or say the code below it. Each ticket is good once.',
  'pass.none': 'No tickets yet',
  'pass.none_hint': 'Tickets that you buy or win appear here.',
  'pass.order': 'Order {number}',
  'pass.print': 'Print',
  'pass.qr': 'QR code of the ticket: {title}',
  'pass.shown': '{shown} of {total} tickets',
  'pass.state_canceled': 'This ticket was canceled.',
  'pass.state_expired': 'The time of this ticket is over.',
  'pass.state_issued': 'This ticket is good.',
  'pass.state_used': 'This ticket was used.',
  'pass.title': 'Tickets',
  'pass.until': 'Valid until {time}',
  'pass.used': 'Used {time}',
} as const
