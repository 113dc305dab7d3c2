import type { PaymentMethod } from '@delguur/contract'

/** Names of the ways to pay, as the first page tells them; balances are for those who have some. */
export const paymentNames = (methods: readonly Pick<PaymentMethod, 'code' | 'name'>[] | null): string[] =>
  (methods ?? []).filter(({ code }) => code !== 'credit').map(({ name }) => name)
