import type { GameKind, PrizeKind } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'game_prizes.kind': PrizeKind
  'game_prizes.name': Translated
  'games.kind': GameKind
  'games.text': Translated
  'games.title': Translated
}
