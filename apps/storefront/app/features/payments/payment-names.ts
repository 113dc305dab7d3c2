import type { PaymentMethod } from '@delguur/contract'

/** Names of the payment methods of a site, without balances, which not everyone has. */
export const paymentNames = (methods: readonly Pick<PaymentMethod, 'code' | 'name'>[] | null): string[] =>
  (methods ?? []).filter(({ code }) => code !== 'credit').map(({ name }) => name)
