import { PROOF_SECONDS } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import type { ProofChannel, ProofPurpose, ProvedPerson } from '../../../platform/db/stored.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import * as queries from './proofs.queries.ts'

/** What somebody has shown to hold. */
export interface Proved {
  channel: ProofChannel
  /** A phone number, an e-mail address, or who they are at the provider. */
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
  /** 15 minutes unless stated. */
  seconds?: number
}

interface GivenProof {
  siteId: number
  proof: string
  purpose: ProofPurpose
}

/** Texts that stand for something that was shown; kept as a hash, good once. */
export const proofs = {
  async give(db: Db, given: NewProof): Promise<string> {
    const { siteId: site_id, channel, target, purpose, person = {}, seconds = PROOF_SECONDS } = given
    const proof = newSecret()
    await queries.insertProof(db, { hash: hashOf(proof), site_id, channel, target, purpose, person }, seconds)
    return proof
  },

  /** What a proof stands for, and leaves it good; null where it is not. */
  peek: async (db: Db, given: GivenProof): Promise<Proved | null> =>
    (await queries.findProof(db, keyOf(given))) ?? null,

  /** Uses the proof up; null where it is not good or somebody else just did. */
  take: async (db: Db, given: GivenProof): Promise<Proved | null> =>
    (await queries.deleteProof(db, keyOf(given))) ?? null,
}

const keyOf = ({ proof, ...rest }: GivenProof) => ({ ...rest, hash: hashOf(proof) })
