/** Texts of a text on the home page, loaded with it. */
export const homeTextEn = {
  'home_text.read_on': 'Read on',
} as const
