/** Who subscribed to letters of the shop. */
export const subscribersEn = {
  'subscribers.email': 'E-mail',
  'subscribers.empty': 'Nobody yet. People subscribe on the page “News by e-mail” of the shop, {url}.',
  'subscribers.end': 'End',
  'subscribers.end_sure': 'No further letters go to {email}. They can subscribe again themselves.',
  'subscribers.end_told': 'The subscription of {email} has ended',
  'subscribers.ended': 'Ended',
  'subscribers.requested': 'Not confirmed',
  'subscribers.search': 'Search by e-mail',
  'subscribers.since': 'Since',
  'subscribers.subscribed': 'Subscribed',
} as const
