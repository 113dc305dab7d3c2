import type { Permission, Scope, Session, StaffSession, TokenReply } from '@delguur/contract'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { fail, type Principal } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import { hashOf, newSecret } from '../../../platform/secrets.ts'
import { type Credentials, knownClient } from './client-credentials.ts'
import { noteUse } from './clients.queries.ts'
import { deviceName } from './device-name.ts'
import * as sessions from './sessions.queries.ts'
import { successorOf } from './successor.ts'
import type { SecondFactor, SessionEnd } from './tokens.columns.ts'
import * as queries from './tokens.queries.ts'

const DAY_SECONDS = 24 * 60 * 60
const ACCESS_SECONDS = 15 * 60
const APP_SECONDS = 60 * 60
const REFRESH_SECONDS = 60 * DAY_SECONDS
/** Seconds after which a session of the back office ends if nobody has used it. */
export const STAFF_IDLE_SECONDS = 4 * 60 * 60
/** Seconds for which an exchange may be repeated: its answer got lost, or a second tab exchanged the same token. */
const REPEAT_SECONDS = 30
const ENDED_RETENTION_SECONDS = 30 * DAY_SECONDS
const FORGOTTEN_AT_ONCE = 5000

/** A program has none: what a fresh login opens stays closed to it. */
const NO_SESSION = { sessionId: 0, sessionStartedAt: new Date(0) }

export interface NewLogin {
  siteId: number
  userId: number
  /** Null for the shop's own pages. */
  clientId: string | null
  scopes: Scope[]
  /** `User-Agent` at the login. */
  device: string
  /** Network address of the client. */
  clientIp?: string
  /** What proved more than a password. */
  secondFactor?: SecondFactor | null
}

/** Presented refresh token, and its session. */
export interface Presented {
  token: string
  siteId: number
  clientId: string | null
  sessionId: number
  userId: number
  derivationKey: string
}

interface StaffRules {
  /** Who has to prove a second factor: whoever manages staff, or all staff. */
  secondFactorFor: 'administrators' | 'everybody'
  /** Hours after which a session of the back office ends, however much it is used. */
  sessionHours: number
}

const STAFF_RULES: StaffRules = { secondFactorFor: 'administrators', sessionHours: 12 }

export type Tokens = ReturnType<typeof createTokens>

/** Sessions of customers and their tokens; tokens of apps. */
export function createTokens({
  onReuse,
  staffRules = STAFF_RULES,
}: {
  staffRules?: StaffRules
  onReuse?(db: Db, reused: Presented, clientIp: string): Promise<void>
} = {}) {
  /** Issues a pair of tokens for a session. */
  async function issuePair(
    db: Db,
    session: Omit<Presented, 'token' | 'userId' | 'derivationKey'>,
    scopes: Scope[],
    pair: Pair,
  ) {
    const { sessionId: session_id, siteId: site_id, clientId: client_id } = session
    await queries.putRefreshToken(db, {
      hash: hashOf(pair.refresh),
      session_id,
      expires_at: inSeconds(refreshSeconds(client_id, scopes)),
    })
    const expires_at = inSeconds(ACCESS_SECONDS)
    await queries.putAccessToken(db, { hash: hashOf(pair.access), site_id, client_id, session_id, scopes, expires_at })
    return { ...replyOf(pair.access, ACCESS_SECONDS, scopes), refresh_token: pair.refresh }
  }

  /** Whether somebody with these rights has to prove a second factor. */
  const mustProve = (permissions: readonly Permission[]): boolean =>
    staffRules.secondFactorFor === 'everybody' ? permissions.length > 0 : permissions.includes('staff.manage')

  /** Counts a request of a program; throws `too_many_requests`. */
  async function admitProgram(db: Db, { id, perMinute }: { id: string; perMinute: number | null }): Promise<void> {
    if (perMinute !== null) {
      const seconds = await countAttempt(db, [{ max: perMinute, seconds: 60, of: ['requests of a program', id] }])
      if (seconds !== null) throw fail('too_many_requests', { seconds })
    }
    await noteUse(db, id)
  }

  const endSession = (db: Db, sessionId: number, reason: SessionEnd) => sessions.endSession(db, sessionId, reason)

  return {
    /** Subject of the token; null if it is unknown, expired, revoked or of another site. */
    async authenticate(db: Db, siteId: number, token: string): Promise<Principal | null> {
      const holder = await queries.holderOf(db, siteId, hashOf(token))
      if (!holder) return null
      const { client_id: clientId, scopes, session_id: sessionId, user_id: id, started_at: startedAt } = holder
      const { permissions, second_factor, responsible_id: responsibleId, requests_per_minute: perMinute } = holder
      const program = clientId !== null && sessionId === null ? { id: clientId, perMinute } : null
      if (program) await admitProgram(db, program)
      const person =
        sessionId !== null && id !== null && startedAt ? { id, sessionId, sessionStartedAt: startedAt } : null
      const user = person ?? (responsibleId === null ? null : { id: responsibleId, ...NO_SESSION })
      // A program has a secret of its own, and nobody beside it.
      const secondFactor = { isRequired: mustProve(permissions), isProved: clientId !== null || second_factor !== null }
      return { clientId, scopes, user, permissions, secondFactor, isProgram: program !== null }
    },

    /** Opens a session; throws `account_locked`. */
    async issue(db: Db, login: NewLogin): Promise<TokenReply> {
      const { siteId, userId, clientId, scopes, device, clientIp = '', secondFactor = null } = login
      const isStaff = scopes.includes('back_office')
      const sessionId = await sessions.insertSession(db, {
        user_id: userId,
        client_id: clientId,
        scopes,
        device: deviceName(device),
        derivation_key: newSecret(),
        address: isStaff && clientIp ? clientKey(clientIp) : '',
        second_factor: secondFactor,
        ends_at: isStaff && clientId === null ? inSeconds(staffRules.sessionHours * 3600) : null,
      })
      if (sessionId === undefined) throw fail('account_locked')
      return issuePair(db, { siteId, clientId, sessionId }, scopes, { access: newSecret(), refresh: newSecret() })
    },

    /** Issues an app's own token, which opens public data, and what the rights of a program open. */
    async issueToApp(db: Db, siteId: number, clientId: string | null, scopes: Scope[]): Promise<TokenReply> {
      const access = newSecret()
      await queries.putAccessToken(db, {
        hash: hashOf(access),
        site_id: siteId,
        client_id: clientId,
        session_id: null,
        scopes,
        expires_at: inSeconds(APP_SECONDS),
      })
      return replyOf(access, APP_SECONDS, scopes)
    },

    /** Session of a refresh token, if it is still active. */
    async findRefreshToken(db: Db, siteId: number, token: string) {
      const found = await queries.findRefreshToken(db, siteId, hashOf(token))
      if (!found) return null
      const {
        session_id: sessionId,
        user_id: userId,
        client_id: clientId,
        derivation_key: derivationKey,
        scopes,
        expires_at,
      } = found
      const presented: Presented = { token, siteId, clientId, sessionId, userId, derivationKey }
      return { presented, scopes, expiresAt: expires_at }
    },

    /**
     * Pair that follows a refresh token. A prompt repetition returns the same pair until it is used; any other use of an
     * exchanged token means that two clients have it, and the session ends. Not in a transaction: the end must outlive the refusal.
     */
    async exchange(db: Db, presented: Presented, scopes: Scope[], clientIp: string): Promise<TokenReply> {
      const { token, sessionId, derivationKey: key } = presented
      const pair = {
        access: successorOf(token, `access ${scopes.join(' ')}`, key),
        refresh: successorOf(token, 'refresh', key),
      }
      const reply = await inTransaction(db, async (tx) => {
        const hash = hashOf(token)
        const isFirst = await queries.claimRefreshToken(tx, hash)
        if (!isFirst && !(await isRepeated(tx, hash, pair))) return null
        await sessions.touchSession(tx, sessionId, clientKey(clientIp))
        return issuePair(tx, presented, scopes, pair)
      })
      if (reply) return reply
      await endSession(db, sessionId, 'reuse')
      await onReuse?.(db, presented, clientIp)
      throw fail('grant_invalid')
    },

    /** Revokes a token of the client; an unknown one counts as revoked. Throws `client_invalid`. */
    async revoke(db: Db, siteId: number, credentials: Credentials, token: string): Promise<void> {
      const client = await knownClient(db, siteId, credentials)
      if (!client) throw fail('client_invalid')
      const hash = hashOf(token)
      const owner =
        (await queries.ownerOfRefreshToken(db, siteId, hash)) ?? (await queries.ownerOfAccessToken(db, siteId, hash))
      if (!owner || owner.client_id !== client.id) return
      if (owner.session_id === null) await queries.deleteAccessToken(db, hash)
      else await endSession(db, owner.session_id, 'logout')
    },

    endSession,
    /** Whether a session is active; it cannot end before the caller's transaction does. */
    holdOpenSession: sessions.holdOpenSession,
    mustProve,
    proveSecondFactor: sessions.setSecondFactor,
    endUnprovedSessions: sessions.endUnprovedSessions,
    endStaffSessions: sessions.endStaffSessions,

    /** Sessions of a member of staff in the back office, the latest used first. */
    async staffSessions(db: Db, userId: number, current: number): Promise<StaffSession[]> {
      const rows = await sessions.openStaffSessions(db, userId, inSeconds(-STAFF_IDLE_SECONDS))
      return rows.map(({ program, device, created_at, last_used_at, ends_at, ...row }) => ({
        ...row,
        device: program ?? device,
        current: row.id === current,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        ends_at: ends_at?.toISOString() ?? null,
      }))
    },

    /** Ends every session of a user except the given one. */
    async endSessionsOf(db: Db, userId: number, reason: SessionEnd, { except }: { except?: number } = {}) {
      await sessions.endSessionsOf(db, userId, reason, except ?? null)
    },

    /** Throws `session_not_found` for another user's session. */
    async endOwnSession(db: Db, userId: number, sessionId: number): Promise<void> {
      if (!(await sessions.endOwnSession(db, userId, sessionId, 'revoked'))) throw fail('session_not_found')
    },

    /** Active sessions of a user, the latest used first. */
    async sessions(db: Db, userId: number, current: number): Promise<Session[]> {
      const rows = await sessions.openSessions(db, userId, inSeconds(-REFRESH_SECONDS))
      return rows.map(({ id, device, created_at, last_used_at }) => ({
        id,
        device,
        current: id === current,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
      }))
    },

    /** Deletes expired tokens; ended sessions are stored a while for later questions. */
    async forgetOld(db: Db): Promise<void> {
      let areMore = true
      while (areMore) areMore = await queries.deleteExpiredTokens(db, FORGOTTEN_AT_ONCE)
      await sessions.deleteOldSessions(
        db,
        inSeconds(-ENDED_RETENTION_SECONDS),
        inSeconds(-REFRESH_SECONDS - ENDED_RETENTION_SECONDS),
      )
    },
  }
}

interface Pair {
  access: string
  refresh: string
}

async function isRepeated(db: Db, hash: string, { refresh }: Pair): Promise<boolean> {
  return (await queries.wasJustExchanged(db, hash, REPEAT_SECONDS)) && queries.isUnused(db, hashOf(refresh))
}

/** Programs of the back office run at night, too; its own pages are left open by people. */
const refreshSeconds = (clientId: string | null, scopes: readonly Scope[]): number =>
  clientId === null && scopes.includes('back_office') ? STAFF_IDLE_SECONDS : REFRESH_SECONDS

const replyOf = (access_token: string, expires_in: number, scopes: Scope[]): TokenReply => ({
  access_token,
  token_type: 'Bearer',
  expires_in,
  scope: scopes.join(' '),
})

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)
