import { MAX_PASSKEYS, type PasskeyAnswer, type PasskeyAssertion } from '@delguur/contract'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { hashOf } from '../../../platform/secrets.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { ChallengePurpose } from './second-factors.columns.ts'
import * as queries from './second-factors.queries.ts'

const CHALLENGE_SECONDS = 300
/** COSE: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

interface Dependencies {
  site: Pick<SiteService, 'configs' | 'originOfSite'>
}

interface Owner {
  siteId: number
  userId: number
  /** Name by which the owner tells their accounts apart. */
  account: string
}

/** Passkeys (WebAuthn): each asks for a finger, a face or a PIN, so that one alone is two factors. */
export function createPasskeys({ site }: Dependencies) {
  /** Whose passkeys they are for browsers. On this machine alone that is `localhost`: a number is no name. */
  async function partyOf(db: Db, siteId: number) {
    const { origin, hostname, protocol, port } = new URL(await site.originOfSite(db, siteId))
    if (hostname !== '127.0.0.1') return { id: hostname, origins: [origin] }
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] }
  }

  async function remember<O extends { challenge: string }>(db: Db, purpose: ChallengePurpose, options: O) {
    await queries.insertChallenge(db, hashOf(options.challenge), purpose, CHALLENGE_SECONDS)
    return { ...options } as Record<string, unknown>
  }

  const uses = (db: Db, purpose: ChallengePurpose) => (challenge: string) =>
    queries.useChallenge(db, hashOf(challenge), purpose)

  return {
    /** Options for the browser to make a passkey. */
    async startMaking(db: Db, { siteId, userId, account }: Owner) {
      const party = await partyOf(db, siteId)
      const { site_name } = await site.configs(db, siteId)
      const known = await queries.passkeysOf(db, userId)
      const options = await generateRegistrationOptions({
        rpName: site_name,
        rpID: party.id,
        userName: account,
        userID: Buffer.from(`delguur ${userId}`),
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return remember(db, 'make', options)
    },

    /** Throws `passkey_refused` and `passkeys_full`. Call within a transaction. */
    async finishMaking(
      db: Db,
      { siteId, userId }: Omit<Owner, 'account'>,
      name: string,
      answer: PasskeyAnswer,
    ): Promise<void> {
      const known = await queries.passkeysOf(db, userId)
      if (known.some(({ credential_id }) => credential_id === answer.id)) return
      if (known.length >= MAX_PASSKEYS) throw fail('passkeys_full', { limit: MAX_PASSKEYS })
      const party = await partyOf(db, siteId)
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: uses(db, 'make'),
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((cause) => refuse(cause))
      if (!registrationInfo) throw fail('passkey_refused')
      const { id, publicKey, counter } = registrationInfo.credential
      const public_key = Buffer.from(publicKey).toString('base64url')
      const passkey = { user_id: userId, credential_id: id, public_key, counter, name: name.trim() }
      if (!(await queries.insertPasskey(db, passkey))) throw fail('passkey_refused')
    },

    /** Options for the browser to choose one of its passkeys. */
    async startEntering(db: Db, siteId: number) {
      const { id } = await partyOf(db, siteId)
      return remember(db, 'enter', await generateAuthenticationOptions({ rpID: id, userVerification: 'required' }))
    },

    /** Owner of the passkey that signed; throws `passkey_refused`. Call within a transaction. */
    async finishEntering(db: Db, siteId: number, answer: PasskeyAssertion): Promise<number> {
      const passkey = await queries.findPasskey(db, siteId, answer.id)
      if (!passkey) throw fail('passkey_refused')
      const party = await partyOf(db, siteId)
      const { id, public_key, counter } = passkey
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer,
        expectedChallenge: uses(db, 'enter'),
        expectedOrigin: party.origins,
        expectedRPID: party.id,
        credential: { id: answer.id, publicKey: Buffer.from(public_key, 'base64url'), counter: Number(counter) },
      }).catch((cause) => refuse(cause))
      if (!verified) throw fail('passkey_refused')
      await queries.usedPasskey(db, id, authenticationInfo.newCounter)
      return passkey.user_id
    },

    forgetOld: async (db: Db): Promise<void> => void (await queries.deleteOldChallenges(db)),
  }
}

/** The library throws a text for every fault of an answer; an outage of the database is none of them. */
function refuse(cause: unknown): never {
  if (cause instanceof Error && 'code' in cause) throw cause
  throw fail('passkey_refused')
}
