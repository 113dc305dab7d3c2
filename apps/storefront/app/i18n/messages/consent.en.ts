/** Texts of the question for consent. */
export const consentEn = {
  'consent_banner.change': 'Visit statistics',
  'consent_banner.more': 'Privacy',
  'consent_banner.no': 'No, do not',
  'consent_banner.text':
    'With your consent we tell {services} which pages and goods are looked at and bought, to improve the shop and to judge our ads; it is stored abroad. Never names, phone numbers or addresses. You can change your answer at the foot of every page.',
  'consent_banner.title': 'May we measure your visit?',
  'consent_banner.yes': 'Yes, you may',
} as const
