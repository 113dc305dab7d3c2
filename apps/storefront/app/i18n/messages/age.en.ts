/** Texts of the question of the age, which are sent with it. */
export const ageEn = {
  'age.home': 'To the shop’s home page',
  'age.no': 'No',
  'age.question': 'Are you {age} or older?',
  'age.refused': 'Sorry, you are not {age} yet, so this page cannot be shown to you.',
  'age.refused_title': 'Come back when you are older',
  'age.text': 'This page is about alcoholic drinks. Your answer is remembered on this device for 30 days.',
  'age.warning': 'Drinking too much harms your health.',
  'age.yes': 'Yes, I am {age} or older',
} as const
