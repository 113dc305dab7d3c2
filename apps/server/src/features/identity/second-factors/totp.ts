import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'
import { type Cipher, createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { Db } from '../../../platform/db/index.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import { fail } from '../../../platform/http/index.ts'
import * as queries from './second-factors.queries.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Codes before and after the present one that count: clocks of phones differ. */
const WINDOW = 1
const SETUP_MS = 15 * 60_000

export const ENCRYPTED_TOTP: EncryptedColumn = {
  table: 'totp_factors',
  column: 'secret_cipher',
  purpose: 'second factors',
}

const APP_CODE = /^\d{6}$/

/** Whether a text looks like a code of an app. */
export const isAppCode = (text: string): boolean => APP_CODE.test(text.replaceAll(/\s/g, ''))

/** Codes of authenticator apps (RFC 6238), with the parameters that all apps know: SHA-1, six digits, half a minute. */
export function createTotp(encryptionKeys: EncryptionKeys) {
  const cipher = createCipher(encryptionKeys, ENCRYPTED_TOTP.purpose)
  const setups = createCipher(encryptionKeys, 'second factor setups')

  return {
    /** A new key. `setup` holds it encrypted, so that nothing is stored before its first code was shown. */
    async start(shop: string, account: string) {
      const secret = new Secret({ size: SECRET_BYTES }).base32
      const uri = new TOTP({ issuer: shop, label: account, secret }).toString()
      const setup = setups.encrypt(JSON.stringify([secret, Date.now() + SETUP_MS]))
      return { secret, uri, qr: await drawQr(uri, { type: 'svg', margin: 2 }), setup }
    },

    /** False for a wrong code; throws `setup_expired`. */
    async finish(db: Db, userId: number, { setup, code }: { setup: string; code: string }): Promise<boolean> {
      const secret = secretOf(setups, setup)
      const step = stepOf(secret, code)
      if (step === null) return false
      await queries.putTotp(db, { user_id: userId, secret_cipher: cipher.encrypt(secret), last_step: step })
      return true
    },

    /** Whether the code is one of the member's app, which it uses up. */
    async use(db: Db, userId: number, code: string): Promise<boolean> {
      const totp = await queries.findTotp(db, userId)
      const secret = totp && cipher.decrypt(totp.secret_cipher)
      if (!totp || !secret) return false
      const step = stepOf(secret, code)
      return step !== null && queries.useStep(db, totp.id, step)
    },
  }
}

function secretOf(setups: Cipher, setup: string): string {
  const [secret, until] = JSON.parse(setups.decrypt(setup) ?? '[]')
  if (typeof secret !== 'string' || !(until > Date.now())) throw fail('setup_expired')
  return secret
}

/** Step of time to which a code belongs; null for a wrong one. */
function stepOf(secret: string, code: string): number | null {
  const timestamp = Date.now()
  const delta = new TOTP({ secret }).validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / (PERIOD_SECONDS * 1000)) + delta
}
