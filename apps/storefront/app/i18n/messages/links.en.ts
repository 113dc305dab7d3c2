/** Texts of the pages that a link opens: a cart, and the payment of an order that staff have taken. */
export const linksEn = {
  'link.add': 'Put everything into my cart',
  'link.added': '{n, plural, one {# item is} other {# items are}} in your cart',
  'link.age': 'These goods are sold to people of {age} years or more. Have your ID at hand when they arrive.',
  'link.available': '{n} of {wanted} can be bought now',
  'link.ended': 'This link has ended',
  'link.ended_hint':
    'The time to pay is over, and the goods are no longer kept. Please call us: we send you a new link.',
  'link.left_out': 'Left out: {names}',
  'link.nothing': 'Everything here is sold out',
  'link.nothing_hint': 'Look at the rest of the shop, or come back later.',
  'link.pay_by': 'The goods are kept for you until {time}',
  'link.pay_title': 'Pay order {number}',
  'link.pieces': '{n, plural, one {# piece} other {# pieces}}',
  'link.sold_out': 'Sold out, so it is left out',
  'link.total': 'Together today',
  'link.until': 'The link is open until {time}',
} as const
