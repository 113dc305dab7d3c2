export type ReminderKind = 'cart' | 'payment'

/** Types of the text columns with a fixed set of values. */
export interface Columns {
  'order_reminders.channel': 'push' | 'email' | 'sms'
  'order_reminders.kind': ReminderKind
}
