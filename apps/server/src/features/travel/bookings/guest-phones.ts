import { type Api, type CodeSent, PROOF_SECONDS, type Reply } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import type { Logins } from '../../identity/logins/index.ts'
import { readPhone } from '../tours/index.ts'

interface Dependencies {
  db: Kysely<Database>
  keys: EncryptionKeys
  phoneCodes: Logins['phoneCodes']
}

type Client = Parameters<Logins['phoneCodes']['send']>[1]
type Proof = Reply<Api['PUT /api/v2/bookings/phone_code']>

interface ProvedPhone {
  site_id: number
  phone: string
  /** Milliseconds since 1970. */
  expires: number
}

export type GuestPhones = ReturnType<typeof createGuestPhones>

/**
 * Phones of guests who have many unpaid bookings, verified by a code. A refused booking leaves no order behind, so that the proof
 * is an encrypted token that the next booking brings along.
 */
export function createGuestPhones({ db, keys, phoneCodes }: Dependencies) {
  const cipher = createCipher(keys, 'phones of bookings')
  return {
    send: (client: Client, phone: string): Promise<CodeSent> => phoneCodes.send(db, client, phone),

    /** Not called in a transaction, because failed attempts must stay counted. */
    async verify(client: Client, phone: string, code: string): Promise<Proof> {
      await inTransaction(db, await phoneCodes.verify(db, client, phone, code))
      const proved: ProvedPhone = {
        site_id: client.siteId,
        phone: readPhone(phone),
        expires: Date.now() + PROOF_SECONDS * 1000,
      }
      return { phone_proof: cipher.encrypt(JSON.stringify(proved)), expires_in: PROOF_SECONDS }
    },

    /** Phone that a token proves; null for one that is over, of another site, or made up. */
    read(token: string, siteId: number, now: Date): string | null {
      const text = token.startsWith('plain.') ? null : cipher.decrypt(token)
      if (text === null) return null
      // Only the shop can have written what its key decrypts.
      const { site_id, phone, expires } = JSON.parse(text) as ProvedPhone
      return site_id === siteId && expires > now.getTime() ? phone : null
    },
  }
}
