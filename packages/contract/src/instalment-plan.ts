import { type Static, Type } from 'typebox'
import { Day, Money } from './endpoint.ts'

/** The instalment plan of a price, shown before the order and stored with the payment. */
export const InstalmentPlan = Type.Object({
  price: Money,
  prepayment: Type.Integer({ description: 'To the shop, before the application is sent' }),
  financed: Type.Integer({ description: 'What the lender pays the shop' }),
  count: Type.Integer({ description: 'Instalments' }),
  instalment: Type.Integer({ description: 'Each but the last, which takes what rounding left' }),
  interest: Type.Integer({ description: 'All interest together, tugrik' }),
  total: Type.Integer({ description: 'Prepayment and all instalments' }),
  monthly_percent: Type.Number(),
  yearly_percent: Type.Number({
    description: 'Effective yearly cost of what is financed, compounded, in percent with one decimal',
  }),
  late_fee: Type.Integer(),
  schedule: Type.Array(Type.Object({ day: Day, amount: Money })),
})
export type InstalmentPlan = Static<typeof InstalmentPlan>
