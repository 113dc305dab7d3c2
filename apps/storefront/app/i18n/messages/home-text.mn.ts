import type { homeTextEn } from './home-text.en.ts'

export const homeTextMn = {
  'home_text.read_on': 'Цааш унших',
} as const satisfies Record<keyof typeof homeTextEn, string>
