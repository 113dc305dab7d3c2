import { parseArgs } from 'node:util'
import type { FastifyPluginAsync } from 'fastify'
import { bankStatementSimulator } from './bank-statement/index.ts'
import { cardGatewaySimulator } from './card-gateway/index.ts'
import { ebarimtSimulator } from './ebarimt/index.ts'
import { erpSimulator } from './erp/index.ts'
import { newKeys } from './in-app/new-keys.ts'
import { indexNowSimulator } from './index-now/index.ts'
import { lendmnSimulator } from './lendmn/index.ts'
import { monpaySimulator } from './monpay/index.ts'
import { mostSimulator } from './most/index.ts'
import { pushServiceSimulator } from './push-service/index.ts'
import { qrProviderSimulator } from './qr-provider/index.ts'
import { smsGatewaySimulator } from './sms-gateway/index.ts'
import { storepaySimulator } from './storepay/index.ts'
import { webPushSimulator } from './web-push/index.ts'
import { webhookReceiverSimulator } from './webhook-receiver/index.ts'

/** A simulator that was configured on the command line. */
interface Program {
  port: string
  plugin: FastifyPluginAsync
  /** Message that is printed once the simulator listens at the address. */
  describe(address: string): string
}

/** Values of the command-line options, each with its default; an option without a default is empty. */
function readOptions<Name extends string>(args: string[], defaults: Readonly<Record<Name, string>>) {
  const entries = Object.entries<string>(defaults).map(
    ([name, value]) => [name, { type: 'string', default: value }] as const,
  )
  return parseArgs({ args, options: Object.fromEntries(entries) }).values as Record<Name, string>
}

/** The simulators by name, as `npm run NAME` starts them. */
export const PROGRAMS: Readonly<Record<string, (args: string[]) => Program>> = {
  'bank-statement': (args) => {
    const { port, journal, ...account } = readOptions(args, {
      port: '3135',
      user: 'sandbox',
      password: 'sandbox-password',
      account: '5000000001',
      journal: '',
    })
    return {
      port,
      plugin: bankStatementSimulator({ ...account, control: true, ...(journal && { journalFile: journal }) }),
      describe: (address) => `Bank statement simulator (sandbox) at ${address}, transfers are made at ${address}/pay`,
    }
  },

  'card-gateway': (args) => {
    const { port, token, secret, merchant, notify, journal } = readOptions(args, {
      port: '3125',
      token: 'sandbox-token',
      secret: 'sandbox-secret',
      merchant: 'SANDBOX_MERCHANT',
      notify: '',
      journal: '.data/card-gateway.jsonl',
    })
    return {
      port,
      plugin: cardGatewaySimulator({
        token,
        secret,
        merchantId: merchant,
        ...(notify && { notifyUrl: notify }),
        journalFile: journal,
        control: true,
      }),
      describe: (address) => `Card gateway simulator (sandbox) at ${address}, journal ${journal}`,
    }
  },

  ebarimt: (args) => {
    const { port, tin, journal } = readOptions(args, {
      port: '7080',
      tin: '10000000001',
      journal: '.data/ebarimt.jsonl',
    })
    return {
      port,
      plugin: ebarimtSimulator({ tin, journalFile: journal, control: true }),
      describe: (address) => `E-barimt simulator (sandbox) at ${address}/rest, journal ${journal}`,
    }
  },

  erp: (args) => {
    const { port, key } = readOptions(args, { port: '3150', key: 'sandbox-key' })
    return {
      port,
      plugin: erpSimulator({ key, control: true }),
      describe: (address) => `ERP simulator (sandbox) at ${address}, cards are put at ${address}/control/cards`,
    }
  },

  'index-now': (args) => {
    const { port } = readOptions(args, { port: '3185' })
    return {
      port,
      plugin: indexNowSimulator({ control: true }),
      describe: (address) =>
        `IndexNow simulator (sandbox) at ${address}, submissions at ${address}/control/submissions`,
    }
  },

  lendmn: (args) => {
    const { port, token, webhook, journal } = readOptions(args, {
      port: '3160',
      token: 'sandbox-token',
      webhook: 'http://127.0.0.1:3000/api/v2/payments/lease/callback',
      journal: '.data/lendmn.jsonl',
    })
    const { privateKey, publicSetting } = newKeys()
    return {
      port,
      plugin: lendmnSimulator({ token, webhookUrl: webhook, journalFile: journal, privateKey, control: true }),
      describe: (address) => `LendMN simulator (sandbox) at ${address}/api, its key for the web hooks of this start:
LENDMN_PUBLIC_KEY='${publicSetting}'`,
    }
  },

  monpay: (args) => {
    const { port, branch, account, journal } = readOptions(args, {
      port: '3162',
      branch: 'sandbox',
      account: 'sandbox-account',
      journal: '.data/monpay.jsonl',
    })
    return {
      port,
      plugin: monpaySimulator({ branch, accountId: account, journalFile: journal, control: true }),
      describe: (address) => `MonPay simulator (sandbox) at ${address}`,
    }
  },

  most: (args) => {
    const { port, institution, payee, iv, journal } = readOptions(args, {
      port: '3163',
      institution: 'SANDBOX',
      payee: 'SANDBOX',
      iv: 'SANDBOX-IV-16-CH',
      journal: '.data/most.jsonl',
    })
    const { privateKey, publicSetting } = newKeys()
    return {
      port,
      plugin: mostSimulator({ institution, payeeId: payee, iv, journalFile: journal, privateKey, control: true }),
      describe: (address) => `MostMoney simulator (sandbox) at ${address}, its key of this start:
MOST_CERTIFICATE='${publicSetting}'`,
    }
  },

  'push-service': (args) => {
    const { port, app, key } = readOptions(args, { port: '3140', app: 'sandbox-app', key: 'sandbox-key' })
    return {
      port,
      plugin: pushServiceSimulator({ appId: app, key, control: true }),
      describe: (address) => `Push service simulator (sandbox) at ${address}, messages at ${address}/control/messages`,
    }
  },

  'qr-provider': (args) => {
    const options = readOptions(args, {
      port: '3120',
      username: 'SANDBOX_MERCHANT',
      password: 'sandbox-password',
      'invoice-code': 'SANDBOX_INVOICE',
      journal: '.data/qr-provider.jsonl',
    })
    const { port, username, password, journal } = options
    return {
      port,
      plugin: qrProviderSimulator({
        username,
        password,
        invoiceCode: options['invoice-code'],
        journalFile: journal,
        control: true,
      }),
      describe: (address) => `QR provider simulator (sandbox) at ${address}/v2, journal ${journal}`,
    }
  },

  'sms-gateway': (args) => {
    const { port, key, from } = readOptions(args, { port: '3130', key: 'sandbox-key', from: '72000000' })
    return {
      port,
      plugin: smsGatewaySimulator({ key, from, control: true }),
      describe: (address) => `SMS gateway simulator (sandbox) at ${address}, messages at ${address}/control/messages`,
    }
  },

  storepay: (args) => {
    const { port, password, journal } = readOptions(args, {
      port: '3161',
      password: 'sandbox-password',
      journal: '.data/storepay.jsonl',
    })
    return {
      port,
      plugin: storepaySimulator({
        appUser: 'sandbox',
        appPassword: password,
        username: 'sandbox',
        password,
        storeId: 'SANDBOX',
        journalFile: journal,
        control: true,
      }),
      describe: (address) =>
        `StorePay simulator (sandbox) at ${address}/lend-merchant, tokens at ${address}/merchant-uaa`,
    }
  },

  'web-push': (args) => {
    const { port } = readOptions(args, { port: '3145' })
    return {
      port,
      plugin: webPushSimulator({ control: true }),
      describe: (address) => `Web push simulator (sandbox) at ${address}, messages at ${address}/control/messages`,
    }
  },

  'webhook-receiver': (args) => {
    const { port, secret } = readOptions(args, { port: '3170', secret: '' })
    return {
      port,
      plugin: webhookReceiverSimulator({ secret, control: true }),
      describe: (address) => `Webhook receiver simulator (sandbox) at ${address}/, events at ${address}/control/events`,
    }
  },
}
