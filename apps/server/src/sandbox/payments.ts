import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, originOf } from '../config/config.ts'
import type { ProviderSettings } from '../features/money/payments/index.ts'
import { newSecret } from '../platform/secrets.ts'
import { sandboxLenders, serveLenderSandboxes } from './lenders.ts'

const QR_PATH = '/sandbox/qr'
const CARD_PATH = '/sandbox/card'
const MERCHANT_NAME = 'Delguur (туршилт / test)'
/** Account with valid check digits that belongs to nobody. */
export const SANDBOX_ACCOUNT = {
  name: 'Delguur test account (туршилт)',
  iban: 'MN380005000000000001',
  bank: 'Test bank (туршилт)',
}
// Random per process: a merchant can have any address called back.
const QR_MERCHANT = { user: 'sandbox', password: newSecret(), invoiceCode: 'SANDBOX_INVOICE' }
const CARD_MERCHANT = { token: newSecret(), secret: newSecret(), merchantId: 'SANDBOX_MERCHANT' }

/** Settings of simulated payment providers. Transfers go to the shop's own accounts, if it has any. */
export function sandboxPayments(config: Config): ProviderSettings {
  const { publicUrl, bankAccounts } = config
  const at = (prefix: string) => `${originOf(config)}${prefix}`
  const isSandboxAccount = bankAccounts.length === 0
  return {
    publicUrl,
    qr: { ...QR_MERCHANT, url: `${at(QR_PATH)}/v2`, sandbox: true },
    card: { ...CARD_MERCHANT, url: at(CARD_PATH), pageUrl: `${publicUrl}${CARD_PATH}`, sandbox: true },
    lenders: sandboxLenders(config),
    bank: {
      accounts: isSandboxAccount ? [SANDBOX_ACCOUNT] : bankAccounts,
      sandbox: isSandboxAccount,
      firstMinutes: config.transferFirstMinutes,
    },
  }
}

/** Serves the simulated providers of a trial, whose pages are marked as such. */
export async function servePaymentSandboxes(server: FastifyInstance, config: Config): Promise<void> {
  const [{ qrProviderSimulator }, { cardGatewaySimulator }] = await Promise.all([
    import('@delguur/simulators/qr-provider'),
    import('@delguur/simulators/card-gateway'),
  ])
  const journal = (name: string) => path.join(config.dataDir, `sandbox-${name}.jsonl`)
  const callbackUrl = (method: string) => `${originOf(config)}/api/v2/payments/${method}/callback`
  await server.register(
    qrProviderSimulator({
      username: QR_MERCHANT.user,
      password: QR_MERCHANT.password,
      invoiceCode: QR_MERCHANT.invoiceCode,
      merchantName: MERCHANT_NAME,
      journalFile: journal('qr'),
      baseUrl: `${config.publicUrl}${QR_PATH}`,
    }),
    { prefix: QR_PATH },
  )
  await server.register(
    cardGatewaySimulator({
      ...CARD_MERCHANT,
      merchantName: MERCHANT_NAME,
      notifyUrl: callbackUrl('card'),
      journalFile: journal('card'),
      baseUrl: `${config.publicUrl}${CARD_PATH}`,
    }),
    { prefix: CARD_PATH },
  )
  await serveLenderSandboxes(server, config)
}
