import type { BankAccount } from '@delguur/contract'
import { createBankTransfer } from './bank-transfer.ts'
import { type CardOptions, createCard } from './card.ts'
import { createCashOnDelivery } from './cash-on-delivery.ts'
import { createLendmn, type LendmnOptions } from './lendmn.ts'
import { createMonpay, type MonpayOptions } from './monpay.ts'
import { createMost, type MostOptions } from './most.ts'
import type { PaymentProvider } from './provider.ts'
import { createQr, type QrOptions } from './qr.ts'
import { createStorepay, type StorepayOptions } from './storepay.ts'
import { withResilience } from './with-resilience.ts'

/** Lenders and wallets; null if the shop has no account with them. */
export interface LenderSettings {
  lendmn: LendmnOptions | null
  storepay: Omit<StorepayOptions, 'publicUrl'> | null
  monpay: Omit<MonpayOptions, 'publicUrl'> | null
  most: MostOptions | null
}

const NO_LENDERS: LenderSettings = { lendmn: null, storepay: null, monpay: null, most: null }

export interface ProviderSettings {
  /** Public URL of the shop. */
  publicUrl: string
  qr: Omit<QrOptions, 'publicUrl'> | null
  card?: CardOptions | null
  bank: { accounts: BankAccount[]; sandbox: boolean; firstMinutes?: number }
  lenders?: LenderSettings
}

/** Configured providers in display order. */
export function paymentProviders({
  publicUrl,
  lenders = NO_LENDERS,
  qr,
  card,
  bank,
}: ProviderSettings): PaymentProvider[] {
  const providers = [
    ...(qr ? [createQr({ ...qr, publicUrl })] : []),
    ...(card ? [createCard(card)] : []),
    ...(lenders.monpay ? [createMonpay({ ...lenders.monpay, publicUrl })] : []),
    ...(lenders.most ? [createMost(lenders.most)] : []),
    ...(lenders.lendmn ? [createLendmn(lenders.lendmn)] : []),
    ...(lenders.storepay ? [createStorepay({ ...lenders.storepay, publicUrl })] : []),
    createBankTransfer(bank),
    createCashOnDelivery(),
  ]
  return providers.map((provider) => withResilience(provider))
}
