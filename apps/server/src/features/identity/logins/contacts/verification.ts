import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import type { ContactChannel } from '../../../../platform/messages/messages.columns.ts'
import type { ClientContext } from '../client-context.ts'
import type { CheckCode } from '../codes/check-code.ts'
import { type Codes, wrongCode } from '../codes/codes.ts'
import { readContact, readContactAndCode } from '../login-fields.ts'
import type { ProofChannel, ProofPurpose, ProvedPerson } from '../logins.columns.ts'
import { proofs } from './proofs.ts'

/** Evidence that a caller owns a contact: the code that was sent there, or a proof. */
export interface ContactEvidence {
  channel: ContactChannel
  contact?: string | undefined
  code?: string | undefined
  proof?: string | undefined
}

/** Verified evidence, and the function that uses it up. */
export interface VerifiedContact {
  siteId: number
  channel: ProofChannel
  target: string
  person: ProvedPerson
  by: { codeId: number } | { proof: string; purpose: ProofPurpose }
}

export type Verification = ReturnType<typeof createVerification>

/** Verifies evidence, and uses it up once its purpose is reached: a refusal in between loses nothing. */
export function createVerification({ codes, checkCode }: { codes: Codes; checkCode: CheckCode }) {
  async function verifyCode(
    db: Db,
    client: ClientContext,
    { channel, ...evidence }: ContactEvidence,
  ): Promise<VerifiedContact> {
    const { siteId } = client
    const { target, code } = readContactAndCode(channel, evidence.contact, evidence.code)
    const address = { siteId, channel, target, purpose: 'login' as const, userId: null }
    const codeId = await checkCode(db, client, address, code)
    return { siteId, channel, target, person: {}, by: { codeId } }
  }

  /** A contact given beside a proof has to be the proved one. */
  async function verifyProof(
    db: Db,
    { siteId }: ClientContext,
    evidence: ContactEvidence,
    proof: string,
    allowed: ProofChannel[],
  ) {
    const contact = evidence.contact === undefined ? undefined : readContact(evidence.channel, evidence.contact)
    const proved = await proofs.peek(db, { siteId, proof, purpose: 'login' })
    if (!proved || !allowed.includes(proved.channel)) throw fail('proof_invalid')
    const { channel, target, person } = proved
    const own = channel === evidence.channel ? target : person.email
    if (contact !== undefined && contact !== own) throw fail('proof_invalid')
    return { siteId, channel, target, person, by: { proof, purpose: 'login' as const } }
  }

  return {
    /** Throws if it is invalid; otherwise it stays valid. Not in a transaction: attempts count. */
    verify(
      db: Db,
      client: ClientContext,
      evidence: ContactEvidence,
      allowed: ProofChannel[] = [evidence.channel],
    ): Promise<VerifiedContact> {
      return evidence.proof === undefined
        ? verifyCode(db, client, evidence)
        : verifyProof(db, client, evidence, evidence.proof, allowed)
    },

    /** Runs in the transaction of its purpose; throws if another request has used it meanwhile. */
    async use(db: Db, { siteId, channel, by }: VerifiedContact): Promise<void> {
      if ('codeId' in by) {
        if (!(await codes.use(db, by.codeId))) throw wrongCode(channel as ContactChannel)
      } else if (!(await proofs.take(db, { siteId, ...by }))) {
        throw fail(by.purpose === 'reset' ? 'email_link_invalid' : 'proof_invalid')
      }
    },
  }
}
