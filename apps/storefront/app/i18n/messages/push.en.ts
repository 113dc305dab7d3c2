/** Texts about push messages to this device. */
export const pushEn = {
  'push.ask': 'Would you like to hear of your orders and our sales right away?',
  'push.device': 'Notifications on this device',
  'push.device_hint':
    'News of your orders and of goods that you are waiting for. Offers come only if you have agreed to them.',
  'push.done': 'Notifications will come to this device',
  'push.failed': 'Notifications could not be turned on. Please try again later',
  'push.forbidden': 'Your browser blocks notifications of this site. Allow them in its settings.',
  'push.impossible': 'This browser cannot receive notifications.',
  'push.later': 'Later',
  'push.title': 'Notifications',
  'push.yes': 'Yes',
} as const
