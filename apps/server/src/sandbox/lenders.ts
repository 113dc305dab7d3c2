import { generateKeyPairSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, originOf } from '../config/config.ts'
import type { LenderSettings } from '../features/money/payments/index.ts'
import { newSecret } from '../platform/secrets.ts'

// Random per process: with these secrets any address could be called back.
const LENDMN = { token: newSecret() }
const STOREPAY = { appUser: 'sandbox', appPassword: newSecret(), storeId: 'SANDBOX' }
const STOREPAY_USER = { username: 'sandbox', password: newSecret() }
const MONPAY = { branch: 'sandbox', accountId: newSecret() }
const MOST = { institution: 'SANDBOX', payeeId: 'SANDBOX', iv: randomBytes(8).toString('hex') }
const MERCHANT = 'Delguur (туршилт / test)'

/** Key pair generated on first use: most starts need none. */
const keysOnce = () => {
  let keys: { publicKey: string; privateKey: string } | null = null
  return () => {
    keys ??= generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    return keys
  }
}
const lenderKeys = keysOnce()
const mostKeys = keysOnce()

/** Settings of simulated lenders and wallets. */
export function sandboxLenders(config: Config): LenderSettings {
  const at = (name: string) => `${originOf(config)}/sandbox/${name}`
  const { username: user, password } = STOREPAY_USER
  return {
    lendmn: { ...LENDMN, url: `${at('lendmn')}/api`, publicKey: () => lenderKeys().publicKey, sandbox: true },
    storepay: {
      ...STOREPAY,
      user,
      password,
      sandbox: true,
      authUrl: `${at('storepay')}/merchant-uaa`,
      url: `${at('storepay')}/lend-merchant`,
      appUrl: `${config.publicUrl}/sandbox/storepay/pay`,
    },
    monpay: { ...MONPAY, url: at('monpay'), sandbox: true },
    most: { ...MOST, posNo: '1', url: at('most'), certificate: () => mostKeys().publicKey, sandbox: true },
  }
}

/** Serves simulated lenders and wallets, whose pages are marked as a trial. */
export async function serveLenderSandboxes(server: FastifyInstance, config: Config): Promise<void> {
  const [{ lendmnSimulator }, { storepaySimulator }, { monpaySimulator }, { mostSimulator }] = await Promise.all([
    import('@delguur/simulators/lendmn'),
    import('@delguur/simulators/storepay'),
    import('@delguur/simulators/monpay'),
    import('@delguur/simulators/most'),
  ])
  const of = (name: string) => ({
    merchantName: MERCHANT,
    journalFile: path.join(config.dataDir, `sandbox-${name}.jsonl`),
    baseUrl: `${config.publicUrl}/sandbox/${name}`,
  })
  const webhookUrl = `${originOf(config)}/api/v2/payments/lease/callback`
  const lendmn = { ...of('lendmn'), ...LENDMN, webhookUrl, privateKey: () => lenderKeys().privateKey }
  const most = { ...of('most'), ...MOST, privateKey: () => mostKeys().privateKey }
  await server.register(lendmnSimulator(lendmn), { prefix: '/sandbox/lendmn' })
  await server.register(storepaySimulator({ ...of('storepay'), ...STOREPAY, ...STOREPAY_USER }), {
    prefix: '/sandbox/storepay',
  })
  await server.register(monpaySimulator({ ...of('monpay'), ...MONPAY }), { prefix: '/sandbox/monpay' })
  await server.register(mostSimulator(most), { prefix: '/sandbox/most' })
}
