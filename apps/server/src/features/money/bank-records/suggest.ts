import type { BankRecord } from '@delguur/contract'
import { romanise } from '@delguur/mongolia'
import { isNear } from '../payments/index.ts'

export type Suggestion = BankRecord['suggestions'][number]

/** A transfer that is pending, or was until recently. */
export interface ExpectedTransfer {
  order_number: string
  /** Amount still due. */
  amount: number
  phones: string[]
  names: string[]
}

type Sign = Suggestion['why'][number]

const WEIGHT: Record<Sign, number> = { reference_near: 45, amount: 35, phone: 35, name: 15 }
/** Lowest score of a suggestion: an amount suffices, a name alone does not. */
const MIN_SCORE = 35
const MAX_SUGGESTIONS = 5
const SHORTEST_NAME = 3

/** Suggests the transfers that money without a reference may belong to, likeliest first. Staff decide. */
export function suggest(
  record: { amount: number; description: string },
  transfers: readonly ExpectedTransfer[],
): Suggestion[] {
  const note = plain(record.description)
  const digits = record.description.replace(/\D/g, '')
  return transfers
    .map(({ order_number, amount, phones, names }) => {
      const signs: Record<Sign, boolean> = {
        reference_near: isNear(record.description, order_number),
        amount: amount === record.amount,
        phone: phones.some((phone) => phone !== '' && digits.includes(phone)),
        name: names.some((name) => wordsOf(name).some((word) => note.includes(word))),
      }
      const why = (Object.keys(WEIGHT) as Sign[]).filter((sign) => signs[sign])
      return {
        order_number,
        amount,
        why,
        score: Math.min(
          100,
          why.reduce((sum, sign) => sum + WEIGHT[sign], 0),
        ),
      }
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_SUGGESTIONS)
}

/** Common spelling for both alphabets. */
const plain = (text: string) => romanise(text).toLowerCase().replaceAll('ö', 'o').replaceAll('ü', 'u')

const wordsOf = (name: string) =>
  plain(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_NAME)
