/** Texts of the page on which people subscribe to letters of the shop, and end them. */
export const subscribeEn = {
  'subscribe.title': 'News by e-mail',
  'subscribe.description': 'New goods, sales and advice of {site} by e-mail.',
  'subscribe.lead': 'New goods, sales and advice come to your e-mail. Each letter has a link that ends them.',
  'subscribe.email': 'E-mail',
  'subscribe.send': 'Subscribe',
  'subscribe.unseen': 'Leave this field empty',
  'subscribe.sent': 'Look into your mail',
  'subscribe.sent_hint':
    'A mail with a link is on its way. Letters come once you have confirmed there; the link is good for three days.',
  'subscribe.confirm_title': 'Confirm your subscription',
  'subscribe.confirm_lead': 'Press the button to get news of {site} at your e-mail address.',
  'subscribe.confirm': 'Confirm',
  'subscribe.confirmed': 'You are subscribed',
  'subscribe.confirmed_hint': 'Thank you. Our next letter comes to your address.',
  'subscribe.end_title': 'End the subscription',
  'subscribe.end_lead': 'Press the button, and no further letters of {site} come. Messages about your orders still do.',
  'subscribe.end': 'End it',
  'subscribe.ended': 'Your subscription has ended',
  'subscribe.ended_hint': 'No further letters come. If you change your mind, subscribe again at any time.',
  'subscribe.again': 'Subscribe again',
  'subscribe.home': 'To the home page',
} as const
