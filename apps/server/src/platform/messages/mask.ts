import type { Channel } from './messages.columns.ts'

/** Masked contact that its owner still recognises: `9911 ••33`, `b•••@example.mn`. */
export function maskContact(channel: Channel, contact: string): string {
  if (channel === 'sms') return `${contact.slice(0, 4)} ••${contact.slice(-2)}`
  const at = contact.lastIndexOf('@')
  return `${[...contact][0] ?? ''}•••${at < 0 ? '' : contact.slice(at)}`
}
