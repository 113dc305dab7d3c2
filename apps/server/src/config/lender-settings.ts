import { createPublicKey } from 'node:crypto'
import type { SettingsReader } from './settings-reader.ts'

/** Accounts with lenders and wallets; null if the shop has none. */
export interface LenderAccounts {
  lendmn: { url: string; token: string; publicKey: string } | null
  storepay: {
    url: string
    authUrl: string
    appUser: string
    appPassword: string
    user: string
    password: string
    storeId: string
  } | null
  monpay: { url: string; branch: string; accountId: string } | null
  most: { url: string; institution: string; payeeId: string; posNo: string; certificate: string; iv: string } | null
}

const IV_LENGTH = 16

/** Reads the accounts; an incomplete one is a mistake. A sandbox replaces all of them. */
export function readLenderAccounts(read: SettingsReader, isSandbox: boolean): LenderAccounts {
  const { mistakes, text, url } = read

  /** Reads a provider's address and the settings required beside it. */
  function account<const Names extends Record<string, string>>(name: string, names: Names) {
    const address = url(name, ['https:', 'http:'])
    if (address && isSandbox) mistakes.push(`SANDBOX_PAYMENTS and ${name} exclude each other`)
    const values = Object.entries(names).map(([key, setting]) => [key, text(setting, '')] as const)
    const missing = Object.values(names).filter((setting) => text(setting, '') === '')
    if (address && missing.length > 0) mistakes.push(`${name} needs ${missing.join(', ')} beside it`)
    if (!address || missing.length > 0) return null
    return { url: address, ...(Object.fromEntries(values) as Record<keyof Names, string>) }
  }

  const lendmn = account('LENDMN_URL', { token: 'LENDMN_TOKEN', publicKey: 'LENDMN_PUBLIC_KEY' })
  const storepay = account('STOREPAY_URL', {
    authUrl: 'STOREPAY_AUTH_URL',
    appUser: 'STOREPAY_APP_USER',
    appPassword: 'STOREPAY_APP_PASSWORD',
    user: 'STOREPAY_USER',
    password: 'STOREPAY_PASSWORD',
    storeId: 'STOREPAY_STORE_ID',
  })
  const authUrl = url('STOREPAY_AUTH_URL', ['https:', 'http:'])
  const monpay = account('MONPAY_URL', { branch: 'MONPAY_BRANCH', accountId: 'MONPAY_ACCOUNT_ID' })
  const most = account('MOST_URL', {
    institution: 'MOST_INSTITUTION',
    payeeId: 'MOST_PAYEE_ID',
    posNo: 'MOST_POS_NO',
    certificate: 'MOST_CERTIFICATE',
    iv: 'MOST_IV',
  })
  if (most && Buffer.byteLength(most.iv) !== IV_LENGTH) mistakes.push(`MOST_IV has ${IV_LENGTH} characters`)
  return {
    lendmn: lendmn && { ...lendmn, publicKey: readKey('LENDMN_PUBLIC_KEY', lendmn.publicKey, mistakes) },
    storepay: storepay && authUrl ? { ...storepay, authUrl } : null,
    monpay,
    most: most && { ...most, certificate: readKey('MOST_CERTIFICATE', most.certificate, mistakes) },
  }
}

/** Public key or certificate in PEM, with `\n` for line ends if in one line. */
function readKey(name: string, text: string, mistakes: string[]): string {
  const pem = text.replaceAll('\\n', '\n')
  try {
    createPublicKey(pem)
  } catch {
    mistakes.push(`${name} must be a public key or a certificate in PEM; in one line its ends of lines are \\n`)
  }
  return pem
}
