import type { PaymentMethodCode, PromptMethod } from '@delguur/contract'
import type { IconName } from '../../ui/icon-names.ts'

export const METHOD_ICONS: Readonly<Record<PaymentMethodCode, IconName>> = {
  qr: 'qr-code',
  card: 'credit-card',
  monpay: 'smartphone',
  most_in_app: 'smartphone',
  lease: 'calendar',
  storepay: 'layout-grid',
  bank_transfer: 'landmark',
  cash_on_delivery: 'banknote',
  invoice: 'receipt',
  credit: 'wallet',
  link: 'share-2',
}

/** Methods available with one press. Those that need further input are chosen in the checkout. */
const AT_ONCE: ReadonlySet<string> = new Set<PaymentMethodCode>([
  'qr',
  'monpay',
  'card',
  'bank_transfer',
  'most_in_app',
])

export const isAtOnce = (code: string): boolean => AT_ONCE.has(code)

const PROMPT: ReadonlySet<string> = new Set<PromptMethod>(['qr', 'card', 'monpay'])

export const isMethod = (code: unknown): code is PaymentMethodCode =>
  typeof code === 'string' && Object.hasOwn(METHOD_ICONS, code)

/** Whether the method pays at once, as the prepayment of a lease requires. */
export const isPrompt = (code: string): code is PromptMethod => PROMPT.has(code)
