import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { ContactChannel } from '../../../platform/messages/messages.columns.ts'
import type { Asker } from './asker.ts'
import { type Codes, wrongCode } from './codes.ts'
import { readContact, readContactAndCode } from './login-fields.ts'
import type { ProofChannel, ProofPurpose, ProvedPerson } from './logins.columns.ts'
import { proofs } from './proofs.ts'
import type { TryCode } from './try-code.ts'

/** Evidence that a caller owns a contact: the code that was sent there, or a proof. */
export interface Claim {
  channel: ContactChannel
  contact?: string | undefined
  code?: string | undefined
  proof?: string | undefined
}

/** Verified evidence, and the function that uses it up. */
export interface Shown {
  siteId: number
  channel: ProofChannel
  target: string
  person: ProvedPerson
  by: { codeId: number } | { proof: string; purpose: ProofPurpose }
}

export type Showing = ReturnType<typeof createShowing>

/** Verifies evidence, and uses it up once its purpose is reached: a refusal in between loses nothing. */
export function createShowing({ codes, tryCode }: { codes: Codes; tryCode: TryCode }) {
  async function showCode(db: Db, asker: Asker, { channel, ...claim }: Claim): Promise<Shown> {
    const { siteId } = asker
    const { target, code } = readContactAndCode(channel, claim.contact, claim.code)
    const address = { siteId, channel, target, purpose: 'login' as const, userId: null }
    const codeId = await tryCode(db, asker, address, code)
    return { siteId, channel, target, person: {}, by: { codeId } }
  }

  /** A contact given beside a proof has to be the proved one. */
  async function showProof(db: Db, { siteId }: Asker, claim: Claim, proof: string, allowed: ProofChannel[]) {
    const contact = claim.contact === undefined ? undefined : readContact(claim.channel, claim.contact)
    const proved = await proofs.peek(db, { siteId, proof, purpose: 'login' })
    if (!proved || !allowed.includes(proved.channel)) throw fail('proof_invalid')
    const { channel, target, person } = proved
    const own = channel === claim.channel ? target : person.email
    if (contact !== undefined && contact !== own) throw fail('proof_invalid')
    return { siteId, channel, target, person, by: { proof, purpose: 'login' as const } }
  }

  return {
    /** Throws if it is invalid; otherwise it stays valid. Not in a transaction: attempts count. */
    show(db: Db, asker: Asker, claim: Claim, allowed: ProofChannel[] = [claim.channel]): Promise<Shown> {
      return claim.proof === undefined ? showCode(db, asker, claim) : showProof(db, asker, claim, claim.proof, allowed)
    },

    /** Runs in the transaction of its purpose; throws if another request has used it meanwhile. */
    async use(db: Db, { siteId, channel, by }: Shown): Promise<void> {
      if ('codeId' in by) {
        if (!(await codes.use(db, by.codeId))) throw wrongCode(channel as ContactChannel)
      } else if (!(await proofs.take(db, { siteId, ...by }))) {
        throw fail(by.purpose === 'reset' ? 'email_link_invalid' : 'proof_invalid')
      }
    },
  }
}
