/** Texts of purchased licence keys, loaded with their list. */
export const licencesEn = {
  'licence.copy': 'Key',
  'licence.hidden': 'The key is hidden until you need it.',
  'licence.none': 'No licences yet',
  'licence.none_hint': 'Keys of programs and games that you buy appear here.',
  'licence.order': 'Order {number}',
  'licence.revealed_at': 'Shown {time}',
  'licence.show': 'Show key',
  'licence.show_confirm': 'Yes, show the key',
  'licence.show_warning': 'Once the key was shown, the licence cannot be returned.',
  'licence.shown': '{shown} of {total} licences',
  'licence.title': 'Licences',
} as const
