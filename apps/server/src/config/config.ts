import path from 'node:path'
import type { SocialProvider } from '@delguur/contract'
import type { EncryptionKeys } from '../platform/cipher.ts'
import { type LenderAccounts, readLenderAccounts } from './lender-settings.ts'
import { createSettingsReader, type Environment, type SettingsReader } from './settings-reader.ts'

/** Settings of the server. README lists the same table. */
export interface Config extends LenderAccounts {
  host: string
  port: number
  /** Folder of the embedded database, pictures and simulator journals. */
  dataDir: string
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null
  databasePoolSize: number
  /** Public URL of the shop, for links in messages and payment callbacks. */
  publicUrl: string
  /** Real shop: no demo, no sandbox, a public address. */
  production: boolean
  development: boolean
  /** Whether `ops/start.mjs` holds the port open and hands it over. */
  handedPort: boolean
  /** Whether to load the demo shop into an empty database. */
  demo: boolean
  /** Whether browsers store a page for times without a connection; off, the worker that did so removes itself. */
  offlinePages: boolean
  /** Whether to use sandbox payment providers; a production start refuses it unless overridden. */
  sandboxPayments: boolean
  /** Minimum seconds between queries to a provider about one payment; 0 is no limit. */
  paymentAskSeconds: number
  /** Tugrik that a member of staff may credit or debit in a day; more needs a second person. */
  staffCreditLimit: number
  /** Which staff prove a second factor at login, and hours after which their session ends, however much it is used. */
  staffRules: { secondFactorFor: 'administrators' | 'everybody'; sessionHours: number }
  /** Writes per minute of a device or account, with expensive requests counted more than once; ten times as many per address. 0 is no limit. */
  writesPerMinute: number
  /** Reads per minute of a device or account; 0 is no limit. */
  readsPerMinute: number
  /** Event-loop delay after which the process refuses requests for a moment. */
  busyAfterMs: number
  /** Number of proxies in front of the shop that add to `X-Forwarded-For`. */
  trustedProxies: number
  /** Secret with which other machines read `/metrics`; null if only this one does. */
  metricsToken: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  search: {
    /** OpenSearch instead of the search in this process. */
    url: string | null
    /** Prefix of its index names: several shops may share one OpenSearch. */
    prefix: string
    /** Basic-auth credentials of the public search endpoints. */
    user: string
    password: string
  }
  /** Limits of guests at the public search endpoints: percent of the thread's time, and milliseconds per search. */
  guestSearch: { percent: number; milliseconds: number }
  /** Whether messages stay in this process, for trials; a production start refuses it. */
  sandboxMessages: boolean
  mail: { smtpUrl: string | null; from: string }
  /** MessagePro's gateway. `latin`: Latin letters, twice as many of which fit in a message. */
  sms: { url: string | null; key: string; from: string; latin: boolean }
  /** OneSignal or a compatible service. */
  push: { url: string | null; appId: string; key: string }
  /** Login providers; null if the shop does not offer one. */
  social: Record<SocialProvider, { issuer: string; clientId: string; clientSecret: string } | null>
  qr: { url: string | null; user: string; password: string; invoiceCode: string }
  /** Golomt's e-commerce gateway. */
  card: { url: string | null; token: string; secret: string; merchantId: string }
  /** Keys for columns encrypted at rest: tokens of orders and saved cards, keys of licences, recent VAT receipts. Equal on every node. */
  encryptionKeys: EncryptionKeys
  /** Tax office's program (POS API 3.0), its public look-up, and the seller; without the program no receipts are issued. */
  ebarimt: EbarimtSettings
  /** Whether both are simulated in this process. */
  sandboxReceipts: boolean
  /** Retailer's own system for loyalty cards; null if there is none. */
  erp: { url: string; key: string } | null
  /** Server of IndexNow, which passes changed pages on to all search engines that take part. */
  indexNowUrl: string
  bankAccounts: { name: string; iban: string; bank: string }[]
  /** Limits on unpaid holds of a shopper without a verified phone; 0 is no limit. */
  unpaidLimits: { orders: number; total: number; share: number; pieces: number }
  /** Minutes to wait for such a shopper's first transfer; a partial payment or a verified phone extends them to a day. */
  transferFirstMinutes: number
  /** Khan bank's corporate gateway, for the statement of the transfer account; null if staff enter transfers. */
  khan: { url: string; user: string; password: string; account: string } | null
}

export interface EbarimtSettings {
  url: string | null
  infoUrl: string | null
  tin: string
  branch: string
  posNo: string
  /** Branch and sub-branch of the point of sale, 4 digits. */
  district: string
  /** Whether the seller pays the capital's tax. */
  cityPayer: boolean
  /** 7-digit code for goods without a code of their own or of their kind. */
  classification: string | null
}

export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(
      `The configuration has ${mistakes.length === 1 ? 'a mistake' : `${mistakes.length} mistakes`}:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`,
    )
    this.mistakes = mistakes
  }
}

/** Reads the settings of the environment; throws one `ConfigError` that lists every mistake. */
export function readConfig(env: Environment = process.env): Config {
  const read = createSettingsReader(env)
  const { mistakes, text, number, flag, oneOf, url } = read
  const host = text('HOST', '127.0.0.1')
  const port = number('PORT', 3000, 0, 65535)
  const production = flag('PRODUCTION', false)
  const sandboxPayments = flag('SANDBOX_PAYMENTS', !production)
  const accounts = paymentAccounts(read, sandboxPayments)
  if (production && sandboxPayments && !flag('ALLOW_SANDBOX_IN_PRODUCTION', false)) {
    mistakes.push('SANDBOX_PAYMENTS takes no real money: in production it also needs ALLOW_SANDBOX_IN_PRODUCTION=on')
  }
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'])
  if (production && !publicUrl) mistakes.push('PUBLIC_URL is needed in production, for example https://shop.example.mn')

  const config: Config = {
    host,
    port,
    dataDir: path.resolve(text('DATA_DIR', '.data')),
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePoolSize: number('DATABASE_POOL_SIZE', 10, 1, 200),
    publicUrl: publicUrl ?? originOf({ host, port }),
    production,
    development: flag('DELGUUR_DEV', false),
    handedPort: flag('DELGUUR_HANDED_PORT', false),
    demo: flag('DEMO', !production),
    offlinePages: flag('OFFLINE_PAGES', true),
    sandboxPayments,
    paymentAskSeconds: number('PAYMENT_ASK_SECONDS', 3, 0, 60),
    staffCreditLimit: number('STAFF_CREDIT_LIMIT', 100_000, 0, 1_000_000_000),
    staffRules: {
      secondFactorFor: oneOf('STAFF_SECOND_FACTOR', ['administrators', 'everybody'], 'administrators'),
      sessionHours: number('STAFF_SESSION_HOURS', 12, 1, 168),
    },
    writesPerMinute: number('WRITES_PER_MINUTE', 300, 0, 1_000_000),
    readsPerMinute: number('READS_PER_MINUTE', 1200, 0, 1_000_000),
    busyAfterMs: number('BUSY_AFTER_MS', 5000, 100, 600_000),
    trustedProxies: number('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: metricsToken(read),
    logLevel: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'warn'),
    search: {
      url: url('SEARCH_URL', ['http:', 'https:']),
      prefix: text('SEARCH_PREFIX', 'delguur-'),
      user: text('SEARCH_USER', 'guest'),
      password: text('SEARCH_PASSWORD', 'guest'),
    },
    guestSearch: {
      percent: number('GUEST_SEARCH_PERCENT', 20, 1, 100),
      milliseconds: number('GUEST_SEARCH_MS', 25, 1, 10_000),
    },
    ...messageSettings(read, production),
    social: {
      google: socialSettings(read, 'GOOGLE', 'https://accounts.google.com'),
      facebook: socialSettings(read, 'FACEBOOK', 'https://www.facebook.com'),
    },
    ...accounts,
    ...readLenderAccounts(read, sandboxPayments),
    encryptionKeys: readEncryptionKeys(read, production),
    ...receiptSettings(read, production),
    erp: erpSettings(read),
    indexNowUrl: url('INDEX_NOW_URL', ['http:', 'https:']) ?? 'https://api.indexnow.org',
    bankAccounts: bankAccounts(env.BANK_ACCOUNTS, mistakes),
    unpaidLimits: {
      orders: number('UNPAID_ORDERS', 3, 0, 1000),
      total: number('UNPAID_TOTAL', 20_000_000, 0, 1_000_000_000_000),
      share: number('UNPAID_SHARE', 25, 0, 100),
      pieces: number('UNPAID_PIECES', 12, 1, 100_000),
    },
    transferFirstMinutes: number('TRANSFER_FIRST_MINUTES', 4 * 60, 15, 24 * 60),
    khan: khanSettings(read),
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  return config
}

/** Short enough to be guessed is refused. */
function metricsToken({ mistakes, text }: SettingsReader): string | null {
  const token = text('METRICS_TOKEN', '')
  if (token !== '' && token.length < 20) mistakes.push('METRICS_TOKEN has to have at least 20 characters')
  return token || null
}

/** Merchant accounts with payment providers; a sandbox replaces all of them. */
function paymentAccounts(
  { mistakes, text, url }: SettingsReader,
  sandboxPayments: boolean,
): Pick<Config, 'qr' | 'card'> {
  const addressOf = (name: string, others: string[]) => {
    const address = url(`${name}_URL`, ['http:', 'https:'])
    const needed = others.map((other) => `${name}_${other}`)
    if (address && !needed.every((other) => text(other, ''))) {
      mistakes.push(`${name}_URL needs ${new Intl.ListFormat('en').format(needed)} beside it`)
    }
    if (address && sandboxPayments) mistakes.push(`SANDBOX_PAYMENTS and ${name}_URL exclude each other`)
    return address
  }
  return {
    qr: {
      url: addressOf('QR', ['USER', 'PASSWORD', 'INVOICE_CODE']),
      user: text('QR_USER', ''),
      password: text('QR_PASSWORD', ''),
      invoiceCode: text('QR_INVOICE_CODE', ''),
    },
    card: {
      url: addressOf('CARD', ['TOKEN', 'SECRET', 'MERCHANT']),
      token: text('CARD_TOKEN', ''),
      secret: text('CARD_SECRET', ''),
      merchantId: text('CARD_MERCHANT', ''),
    },
  }
}

/** Channels for codes and letters. */
function messageSettings(
  { mistakes, text, flag, url }: SettingsReader,
  production: boolean,
): Pick<Config, 'sandboxMessages' | 'mail' | 'sms' | 'push'> {
  const mail = { smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']), from: text('MAIL_FROM', '') }
  if (mail.smtpUrl && !mail.from) mistakes.push('SMTP_URL needs MAIL_FROM beside it, for example shop@example.mn')
  const sms = {
    url: url('SMS_URL', ['http:', 'https:']),
    key: text('SMS_KEY', ''),
    from: text('SMS_FROM', ''),
    latin: flag('SMS_LATIN', false),
  }
  if (sms.url && !(sms.key && sms.from)) mistakes.push('SMS_URL needs SMS_KEY and SMS_FROM beside it')
  const push = { url: url('PUSH_URL', ['http:', 'https:']), appId: text('PUSH_APP_ID', ''), key: text('PUSH_KEY', '') }
  if (push.url && !(push.appId && push.key)) mistakes.push('PUSH_URL needs PUSH_APP_ID and PUSH_KEY beside it')
  const sandboxMessages = flag('SANDBOX_MESSAGES', !production)
  if (production && sandboxMessages) mistakes.push('SANDBOX_MESSAGES shows login codes to everybody: not in production')
  return { sandboxMessages, mail, sms, push }
}

/** Formats of the seller's identifiers at the tax office. */
const SELLER_FORMS = {
  EBARIMT_TIN: /^\d{7,14}$/,
  EBARIMT_BRANCH: /^\d{3}$/,
  EBARIMT_POS_NO: /^.{1,20}$/,
  EBARIMT_DISTRICT: /^\d{4}$/,
}
const TRIAL_KEY = 'whoever tries the shop out has nothing to hide'
const KEY_LENGTH = 32

/** Settings of VAT receipts. */
function receiptSettings(
  { mistakes, text, flag, url }: SettingsReader,
  production: boolean,
): Pick<Config, 'ebarimt' | 'sandboxReceipts'> {
  const address = url('EBARIMT_URL', ['http:', 'https:'])
  const sandboxReceipts = flag('SANDBOX_RECEIPTS', !production && !address)
  if (sandboxReceipts && address) mistakes.push('SANDBOX_RECEIPTS and EBARIMT_URL exclude each other')
  if (sandboxReceipts && production)
    mistakes.push('SANDBOX_RECEIPTS issues receipts that nobody taxes: not in production')
  for (const [name, form] of Object.entries(SELLER_FORMS)) {
    if (address && !form.test(text(name, '')))
      mistakes.push(`EBARIMT_URL needs ${name} beside it, in the form ${form.source}`)
  }
  if (!/^(\d{7})?$/.test(text('EBARIMT_CLASSIFICATION', ''))) mistakes.push('EBARIMT_CLASSIFICATION has 7 digits')
  const ebarimt = {
    url: address,
    infoUrl: url('EBARIMT_INFO_URL', ['http:', 'https:']) ?? (address && 'https://api.ebarimt.mn'),
    tin: text('EBARIMT_TIN', ''),
    branch: text('EBARIMT_BRANCH', ''),
    posNo: text('EBARIMT_POS_NO', ''),
    district: text('EBARIMT_DISTRICT', ''),
    cityPayer: flag('EBARIMT_CITY_PAYER', true),
    classification: text('EBARIMT_CLASSIFICATION', '') || null,
  }
  return { ebarimt, sandboxReceipts }
}

function readEncryptionKeys({ mistakes, text }: SettingsReader, production: boolean): EncryptionKeys {
  const key = text('ENCRYPTION_KEY', production ? '' : TRIAL_KEY)
  const old = text('ENCRYPTION_KEYS_OLD', '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (!key) mistakes.push('ENCRYPTION_KEY is needed in production, for example one of `openssl rand -base64 32`')
  else if (key.length < KEY_LENGTH) mistakes.push(`ENCRYPTION_KEY needs ${KEY_LENGTH} characters at least`)
  if (old.some(({ length }) => length < KEY_LENGTH)) {
    mistakes.push(`Each of ENCRYPTION_KEYS_OLD needs ${KEY_LENGTH} characters at least`)
  }
  return [key, ...old]
}

function erpSettings({ mistakes, text, url }: SettingsReader): Config['erp'] {
  const address = url('ERP_URL', ['http:', 'https:'])
  const key = text('ERP_KEY', '')
  if (address && !key) mistakes.push('ERP_URL needs ERP_KEY beside it')
  return address ? { url: address, key } : null
}

function khanSettings({ mistakes, text, url }: SettingsReader): Config['khan'] {
  const address = url('KHAN_URL', ['http:', 'https:'])
  const [user, password, account] = [text('KHAN_USER', ''), text('KHAN_PASSWORD', ''), text('KHAN_ACCOUNT', '')]
  if (!address) return null
  if (!(user && password && account)) {
    mistakes.push('KHAN_URL needs KHAN_USER, KHAN_PASSWORD and KHAN_ACCOUNT beside it')
  }
  return { url: address, user, password, account }
}

/** Login provider; null if the shop does not offer it. */
function socialSettings({ mistakes, text, url }: SettingsReader, name: 'GOOGLE' | 'FACEBOOK', issuer: string) {
  const clientId = text(`${name}_CLIENT_ID`, '')
  const clientSecret = text(`${name}_CLIENT_SECRET`, '')
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) mistakes.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together`)
  const address = url(`${name}_ISSUER`, ['http:', 'https:']) ?? issuer
  if (!address.startsWith('https:') && !/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])([:/]|$)/.test(address)) {
    mistakes.push(`${name}_ISSUER must start with https://: who logs in must not be told by anybody on the way`)
  }
  return { clientId, clientSecret, issuer: address }
}

/** Origin of this process without a proxy. */
export const originOf = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Selects production builds of React and its router; must be called before they are loaded. */
export function setRuntimeMode({ development }: Config): void {
  process.env.NODE_ENV = development ? 'development' : 'production'
}

/** Parses `name|IBAN|bank; name|IBAN|bank`. */
function bankAccounts(raw: string | undefined, mistakes: string[]): Config['bankAccounts'] {
  if (!raw?.trim()) return []
  const entries = raw.split(';').filter((entry) => entry.trim())
  return entries.flatMap((entry) => {
    const [name, iban, bank] = entry.split('|').map((part) => part.trim())
    if (name && bank && iban && /^MN\d{18}$/.test(iban)) return [{ name, iban, bank }]
    mistakes.push(`BANK_ACCOUNTS takes name|IBAN|bank separated by semicolons; "${entry.trim()}" is not of that form`)
    return []
  })
}
