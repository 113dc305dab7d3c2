import { ApiError } from '@delguur/sdk'
import { fillCheckout, guest } from './shopping.ts'

export const SHOPPERS = 50
export const PIECES = 10
export const ROUNDS = 3

/** Fifty shoppers pay for ten pieces at once, three times; returns the number of pieces sold in each round. */
export async function raceForLastPieces(url: string, variantIds: number[]): Promise<number[]> {
  const sold: number[] = []
  for (const variantId of variantIds.slice(0, ROUNDS)) {
    const carts = await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        const shopper = guest(url)
        return { shopper, order: await fillCheckout(shopper, variantId) }
      }),
    )
    const bought = await Promise.all(
      carts.map(({ shopper, order: { number, total } }) =>
        shopper.checkout
          .complete(number, { payment_method: 'bank_transfer', expected_total: total, terms_accepted: true })
          .then(
            () => 1,
            (error) => {
              if (error instanceof ApiError && ['out_of_stock', 'insufficient_stock'].includes(error.code)) return 0
              throw error
            },
          ),
      ),
    )
    sold.push(bought.reduce<number>((sum, one) => sum + one, 0))
  }
  return sold
}
