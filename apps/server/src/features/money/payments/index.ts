export type { Failpoint, FailpointHandler } from './failpoints.ts'
export { findReferences, isNear } from './find-references.ts'
export { INVOICE } from './open/payment-methods.ts'
export { createPaymentEvents, type PaymentEvents } from './payment-events.ts'
export { createPayments, type Payments } from './payments.service.ts'
export { METHOD_TEXTS } from './payments.texts.ts'
export type {
  CardsForPayments,
  DepositsForPayments,
  InstalmentRules,
  NewPayment,
  PaymentChoice,
} from './payments.types.ts'
export { BANK_TRANSFERS, bankTransferOf } from './providers/bank-transfer.ts'
export { CASH_ON_DELIVERY } from './providers/cash-on-delivery.ts'
export { type LenderSettings, type ProviderSettings, paymentProviders } from './providers/index.ts'
export { LINK } from './providers/payment-link.ts'
export type { CardRegistry, ChargeableCard, PaymentProvider, StatementLine } from './providers/provider.ts'
