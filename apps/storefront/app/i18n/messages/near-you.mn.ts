import type { nearYouEn } from './near-you.en.ts'

export const nearYouMn = {
  'near_you.map': 'Салбартай хот, аймаг',
  'near_you.stores': 'Салбараа олох',
  'near_you.text': '{places} хот, аймагт {stores} салбар. Бараагаа барьж үзээд ав, эсвэл захиалгаа тэндээс аваарай.',
  'near_you.title': 'Хотод ч, хөдөөд ч ойрхон',
} as const satisfies Record<keyof typeof nearYouEn, string>
