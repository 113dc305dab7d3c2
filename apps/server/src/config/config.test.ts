import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { PRODUCTION: 'on', PUBLIC_URL: 'https://shop.example.mn', ENCRYPTION_KEY: 'x'.repeat(32) }

test('SITE-07 a shop starts with nothing configured', () => {
  const config = readConfig({})

  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', demo: true })
})

test('a wrong configuration is reported in one message that lists every mistake', () => {
  const env = { PORT: '70000', DATABASE_URL: 'mysql://x', DEMO: 'maybe', BANK_ACCOUNTS: 'x|y|z', LOG_LEVEL: 'loud' }

  const mistakes = mistakesOf(env)

  expect(mistakes).toHaveLength(5)
  for (const name of Object.keys(env)) expect(mistakes.join('\n')).toContain(name)
})

test('SITE-07 a production start needs its address and a key of its own to encrypt with', () => {
  expect(mistakesOf({ PRODUCTION: 'on' })).toEqual([
    expect.stringContaining('PUBLIC_URL is needed'),
    expect.stringContaining('ENCRYPTION_KEY is needed'),
  ])
  expect(mistakesOf({ ...production, ENCRYPTION_KEY: 'short' })).toEqual([expect.stringContaining('32 characters')])
  expect(readConfig({ ...production, ENCRYPTION_KEYS_OLD: 'y'.repeat(32) }).encryptionKeys).toEqual([
    'x'.repeat(32),
    'y'.repeat(32),
  ])
})

test('a token for the metrics that could be guessed is refused', () => {
  expect(mistakesOf({ METRICS_TOKEN: 'secret' })).toEqual([expect.stringContaining('METRICS_TOKEN')])
  expect(readConfig({ METRICS_TOKEN: 'x'.repeat(20) }).metricsToken).toBe('x'.repeat(20))
  expect(readConfig({}).metricsToken).toBeNull()
})

test('PAY-08 a production start refuses the sandbox unless it is explicitly allowed', () => {
  expect(readConfig(production).sandboxPayments).toBe(false)
  expect(mistakesOf({ ...production, SANDBOX_PAYMENTS: 'on' })).toEqual([
    expect.stringContaining('ALLOW_SANDBOX_IN_PRODUCTION'),
  ])
  expect(readConfig({ ...production, SANDBOX_PAYMENTS: 'on', ALLOW_SANDBOX_IN_PRODUCTION: 'on' }).sandboxPayments).toBe(
    true,
  )
})

test('PAY-02 a merchant account is complete or refused', () => {
  const account = { QR_URL: 'https://merchant.example/v2', QR_USER: 'shop', SANDBOX_PAYMENTS: 'off' }

  expect(mistakesOf(account)).toEqual([expect.stringContaining('QR_PASSWORD')])
})

test('PAY-04 a card gateway is complete and excludes the sandbox', () => {
  const account = { CARD_URL: 'https://bank.example', CARD_TOKEN: 'a', CARD_SECRET: 'b', CARD_MERCHANT: 'c' }

  expect(mistakesOf({ ...account, SANDBOX_PAYMENTS: 'off', CARD_SECRET: '' })).toEqual([
    expect.stringContaining('CARD_TOKEN, CARD_SECRET, and CARD_MERCHANT'),
  ])
  expect(mistakesOf(account)).toEqual([expect.stringContaining('SANDBOX_PAYMENTS and CARD_URL')])
  expect(readConfig({ ...account, ...production }).card).toMatchObject({ token: 'a' })
})

test('ACC-02 a carrier of messages is complete or refused, and a production start never shows them to everybody', () => {
  expect(mistakesOf({ SMTP_URL: 'smtps://user:secret@mail.example.mn' })).toEqual([
    expect.stringContaining('MAIL_FROM'),
  ])
  expect(mistakesOf({ SMS_URL: 'https://sms.example.mn', SMS_KEY: 'secret' })).toEqual([
    expect.stringContaining('SMS_FROM'),
  ])
  expect(mistakesOf({ PUSH_URL: 'https://push.example.mn', PUSH_KEY: 'secret' })).toEqual([
    expect.stringContaining('PUSH_APP_ID'),
  ])
  expect(mistakesOf({ ...production, SANDBOX_MESSAGES: 'on' })).toEqual([expect.stringContaining('SANDBOX_MESSAGES')])
  expect([readConfig({}).sandboxMessages, readConfig(production).sandboxMessages]).toEqual([true, false])
})

test('CHK-08 a shop that issues VAT receipts names the seller', () => {
  const seller = { EBARIMT_TIN: '37900846788', EBARIMT_BRANCH: '001', EBARIMT_POS_NO: '0001', EBARIMT_DISTRICT: '2501' }
  const EBARIMT_URL = 'http://10.0.0.5:7080'

  expect(mistakesOf({ EBARIMT_URL, ...seller, EBARIMT_DISTRICT: '25' })).toEqual([
    expect.stringContaining('EBARIMT_DISTRICT'),
  ])
  expect(mistakesOf({ ...production, SANDBOX_RECEIPTS: 'on' })).toEqual([expect.stringContaining('SANDBOX_RECEIPTS')])
  expect(readConfig({ ...production, ...seller, EBARIMT_URL })).toMatchObject({
    ebarimt: { url: EBARIMT_URL, infoUrl: 'https://api.ebarimt.mn', tin: '37900846788', district: '2501' },
    sandboxReceipts: false,
  })
  expect([readConfig({}).sandboxReceipts, readConfig(production).sandboxReceipts]).toEqual([true, false])
})

test('CHK-07 the retailer’s system is called with a key', () => {
  expect(mistakesOf({ ERP_URL: 'https://erp.example.mn' })).toEqual([expect.stringContaining('ERP_KEY')])
  expect(readConfig({ ERP_URL: 'https://erp.example.mn', ERP_KEY: 'k' }).erp).toEqual({
    url: 'https://erp.example.mn',
    key: 'k',
  })
  expect(readConfig({}).erp).toBeNull()
})

test('PAY-03 bank accounts are read with name, IBAN and bank', () => {
  const { bankAccounts } = readConfig({ BANK_ACCOUNTS: 'Дэлгүүр ХХК|MN380005000000000001|Хаан банк;' })

  expect(bankAccounts).toEqual([{ name: 'Дэлгүүр ХХК', iban: 'MN380005000000000001', bank: 'Хаан банк' }])
})

test('ACC-03 a social login is complete, and calls its provider over TLS or on this machine', () => {
  const account = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret' }

  expect(readConfig({}).social).toEqual({ google: null, facebook: null })
  expect(readConfig(account).social.google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'shop',
    clientSecret: 'secret',
  })
  expect(mistakesOf({ FACEBOOK_CLIENT_ID: 'shop' })).toEqual([expect.stringContaining('FACEBOOK_CLIENT_SECRET')])
  expect(mistakesOf({ ...account, GOOGLE_ISSUER: 'http://accounts.example' })).toEqual([
    expect.stringContaining('https://'),
  ])
  expect(mistakesOf({ ...account, GOOGLE_ISSUER: 'http://localhost.example:80' })).toHaveLength(1)
  expect(mistakesOf({ ...account, GOOGLE_ISSUER: 'http://127.0.0.1:4000' })).toEqual([])
})

function mistakesOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
  return []
}

test('PAY-05 an account with a lender or wallet is complete, has readable keys, and excludes the sandbox', () => {
  const real = { SANDBOX_PAYMENTS: 'off' }
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const lendmn = { ...real, LENDMN_URL: 'https://b2b.example/api', LENDMN_TOKEN: 'secret' }
  const most = {
    ...real,
    MOST_URL: 'https://most.example',
    MOST_INSTITUTION: 'A',
    MOST_PAYEE_ID: 'B',
    MOST_POS_NO: '1',
  }
  const oneLine = publicKey.replaceAll('\n', '\\n')

  expect(readConfig(real)).toMatchObject({ lendmn: null, storepay: null, monpay: null, most: null })
  expect(readConfig({ ...lendmn, LENDMN_PUBLIC_KEY: oneLine }).lendmn).toEqual({
    url: 'https://b2b.example/api',
    token: 'secret',
    publicKey,
  })
  expect(mistakesOf({ ...lendmn, LENDMN_PUBLIC_KEY: 'x' })).toEqual([expect.stringContaining('LENDMN_PUBLIC_KEY')])
  expect(mistakesOf(lendmn)).toEqual(['LENDMN_URL needs LENDMN_PUBLIC_KEY beside it'])
  expect(mistakesOf({ ...real, STOREPAY_URL: 'https://loans.example', STOREPAY_USER: 'u' })).toEqual([
    expect.stringContaining('STOREPAY_AUTH_URL, STOREPAY_APP_USER'),
  ])
  expect(mistakesOf({ ...most, MOST_CERTIFICATE: oneLine, MOST_IV: 'short' })).toEqual([
    expect.stringContaining('MOST_IV'),
  ])
  expect(mistakesOf({ MONPAY_URL: 'https://m.example', MONPAY_BRANCH: 'b', MONPAY_ACCOUNT_ID: 'a' })).toEqual([
    'SANDBOX_PAYMENTS and MONPAY_URL exclude each other',
  ])
})
