import type { Locale, Payment } from '@delguur/contract'
import { transferTester } from './payment-view.ts'

/** Returns the address of the simulated bank page, or null for a real payment. */
export function testerOf(payment: Payment, lang: Locale): string | null {
  const { qr, method, sandbox, transfer } = payment
  if (!sandbox) return null
  if (transfer) return transferTester({ ...payment, reference: transfer.reference }, lang)
  if (!qr) return null
  // The links of this method open only the app; the simulator identifies the payment by its code.
  if (method === 'most_in_app') return `/sandbox/most/pay/${encodeURIComponent(qr.text)}?lang=${lang}`
  const addresses = [qr.short_url, ...qr.links.map(({ link }) => link)]
  const url = addresses.map((address) => URL.parse(address)).find((one) => one && /^https?:$/.test(one.protocol))
  if (!url) return null
  url.searchParams.set('lang', lang)
  return url.href
}
