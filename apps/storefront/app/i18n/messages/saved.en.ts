/** Texts of what is saved for later, on the cart page. */
export const savedEn = {
  'saved.quote': 'Request a quote',
  'saved.goes_with': 'Goes with what you have chosen',
  'saved.title': 'Saved for later',
  'saved.save': 'Save for later',
  'saved.done': '{name} is saved for later',
  'saved.pieces': '{n, plural, one {# piece} other {# pieces}}',
  'saved.to_cart': 'Move to cart',
  'saved.moved': '{name} is in the cart again',
  'saved.remove': 'Do not save {name} any more',
  'saved.gone': 'The shop does not sell this product any more.',
  'saved.remove_gone': 'Remove the product that is sold no more',
  'saved.failed': 'What you saved for later could not be loaded.',
} as const
