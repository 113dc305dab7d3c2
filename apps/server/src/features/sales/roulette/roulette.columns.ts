import type { Translated } from '../../../platform/locale.ts'

export interface Weight {
  id: number
  weight: number
}

/** Types of the JSON columns. */
export interface Columns {
  'roulette_prizes.name': Translated
  'roulette_numbers.weights': Weight[]
}
