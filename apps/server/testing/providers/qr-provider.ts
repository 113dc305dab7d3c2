import { qrProviderSimulator } from '@delguur/simulators/qr-provider'
import { openSimulator } from './open-simulator.ts'

const MERCHANT = { user: 'SHOP', password: 'very-secret', invoiceCode: 'SHOP_INVOICE' }

/** QR provider whose failures a test controls: `settings` connect a shop. Stops with the test. */
export async function openQrProvider() {
  const { user: username, password, invoiceCode } = MERCHANT
  const options = {
    username,
    password,
    invoiceCode,
    control: true,
    latePaymentDelay: 10,
    callbackRetryDelays: [50, 200],
  }
  const { url, calls, control, fault, heal } = await openSimulator(qrProviderSimulator(options))

  return {
    merchant: { ...MERCHANT, url: `${url}/v2` },
    settings: { sandboxPayments: false, qr: { ...MERCHANT, url: `${url}/v2` } },
    calls,
    fault,
    heal,
    expireTokens: () => control('POST', 'tokens/expire', { refresh: true }),
    pay: (invoice: string, how: object = {}) => control('POST', `invoices/${invoice}/pay`, how),
    decline: (invoice: string) => control('POST', `invoices/${invoice}/decline`),
    expire: (invoice: string) => control('POST', `invoices/${invoice}/expire`),
    forge: (invoice: string) => control('POST', `invoices/${invoice}/forge-callback`),
    invoice: (invoice: string) => control('GET', `invoices/${invoice}`),
  }
}
