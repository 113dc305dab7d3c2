import type { Locale, Order, Payment } from '@delguur/contract'

/** What to transfer to whom, and until when. */
export interface TransferView {
  amount: number
  reference: string
  expires_at: string
  accounts: { name: string; iban: string; bank: string }[]
}

export function transferView({ transfer, amount, expires_at }: Payment): TransferView | null {
  return transfer && { amount, expires_at, reference: transfer.reference, accounts: transfer.accounts }
}

export interface BankApp {
  name: string
  link: string
}

/** A link of the provider opens a bank's app: a scheme of its own or a web address, never a script. */
const APP_LINK = /^(?!(?:javascript|data|vbscript|file|blob):)[a-z][a-z0-9+.-]*:/i

/** The provider names the banks in English and describes them in Mongolian. */
export function bankApps({ qr }: Payment, locale: Locale): BankApp[] {
  const links = qr?.links ?? []
  return links
    .filter(({ link }) => APP_LINK.test(link))
    .map(({ name, description, link }) => ({ name: (locale === 'mn' && description) || name, link }))
}

/** Nothing is left to do about a payment: the money came, or the order was paid otherwise or canceled. */
export const isOver = (order: Pick<Order, 'state'>, payment: Pick<Payment, 'state'>): boolean =>
  payment.state === 'completed' ||
  (payment.state !== 'pending' && (order.state === 'complete' || order.state === 'canceled'))
