/** Reminders of what customers left, and the quiet hours. */
export const outreachEn = {
  'outreach.bought': 'Bought afterwards',
  'outreach.by_sms': 'Also by SMS',
  'outreach.by_sms_hint':
    'To customers with neither the app nor an e-mail address. A reminder with its links takes up to three SMS.',
  'outreach.cart_after': 'Remind of carts left behind',
  'outreach.cart_after_hint': 'Once for each cart with goods, if nothing was bought.',
  'outreach.cart_after_minutes': 'Minutes since the cart was changed',
  'outreach.kind_cart': 'Carts left behind',
  'outreach.kind_payment': 'Payments not finished',
  'outreach.lead':
    'Reminders go only to customers who agreed to hear of offers, by push or mail, and each has a link that ends them. Where alcohol is in a cart, they go only to those who have answered the question of their age.',
  'outreach.minutes_hint': 'From 15 to 10,080, which is a week.',
  'outreach.payment_after': 'Remind of payments not finished',
  'outreach.payment_after_hint': 'Once for each order that was placed and never paid.',
  'outreach.payment_after_minutes': 'Minutes since the order was changed',
  'outreach.quiet': 'Quiet hours',
  'outreach.quiet_from': 'From (hour)',
  'outreach.quiet_hint':
    'In these hours of Ulaanbaatar nothing is sent; it goes out when they end. The same hour twice: it is never quiet.',
  'outreach.quiet_to': 'To (hour)',
  'outreach.reminders': 'Reminders',
  'outreach.saved': 'The reminders are saved',
  'outreach.sent': 'Sent in 30 days',
  'outreach.sms_price': 'Price of an SMS (₮)',
  'outreach.sms_price_hint': 'What the gateway takes for one part. Without it no SMS goes to many.',
  'outreach.total': 'Their sum',
} as const
