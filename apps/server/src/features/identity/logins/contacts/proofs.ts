import { PROOF_SECONDS } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { hashOf, newSecret } from '../../../../platform/secrets.ts'
import type { ProofChannel, ProofPurpose, ProvedPerson } from '../logins.columns.ts'
import * as queries from './proofs.queries.ts'

/** Verified contact or identity. */
export interface Proved {
  channel: ProofChannel
  /** Phone number, e-mail address, or subject at the provider. */
  target: string
  person: ProvedPerson
  created_at: Date
}

interface NewProof {
  siteId: number
  channel: ProofChannel
  target: string
  purpose: ProofPurpose
  person?: ProvedPerson
  /** Lifetime; 15 minutes by default. */
  seconds?: number
}

interface GivenProof {
  siteId: number
  proof: string
  purpose: ProofPurpose
}

/** One-time tokens that stand for a verification; stored as a hash. */
export const proofs = {
  async give(db: Db, given: NewProof): Promise<string> {
    const { siteId: site_id, channel, target, purpose, person = {}, seconds = PROOF_SECONDS } = given
    const proof = newSecret()
    await queries.insertProof(db, { hash: hashOf(proof), site_id, channel, target, purpose, person }, seconds)
    return proof
  },

  /** Reads a proof without using it up; null if it is invalid. */
  peek: async (db: Db, given: GivenProof): Promise<Proved | null> =>
    (await queries.findProof(db, keyOf(given))) ?? null,

  /** Uses the proof up; null if it is invalid or another request just did. */
  take: async (db: Db, given: GivenProof): Promise<Proved | null> =>
    (await queries.deleteProof(db, keyOf(given))) ?? null,
}

const keyOf = ({ proof, ...rest }: GivenProof) => ({ ...rest, hash: hashOf(proof) })
