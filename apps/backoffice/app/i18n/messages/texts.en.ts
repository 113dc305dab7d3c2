/** Texts of the storefront. */
export const textsEn = {
  'texts.braces': 'The braces do not match: values are written {name}',
  'texts.changed': 'Changed',
  'texts.foreign_value': 'This text has no value {name}',
  'texts.found': '{n, plural, one {# text} other {# texts}}',
  'texts.intro':
    'Every text of the shop can say something else here. Words in braces are values that the shop fills in: they stay as they are. An emptied text is as it was shipped.',
  'texts.more': 'Show more',
  'texts.remove': 'Remove',
  'texts.search': 'Search',
  'texts.search_hint': 'By words of the text in either language, or by key',
  'texts.set_back': 'Set back',
  'texts.shipped': 'As shipped: {text}',
  'texts.shown': 'Show',
  'texts.shown_all': 'All texts ({n})',
  'texts.shown_changed': 'Changed ({n})',
  'texts.shown_one_language': 'Changed in one language only ({n})',
  'texts.shown_unknown': 'Not in the shop any more ({n})',
  'texts.unknown': 'Not in the shop any more',
} as const
