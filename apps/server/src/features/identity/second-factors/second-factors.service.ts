import {
  type Locale,
  type MySecurity,
  type PasskeyAnswer,
  PasskeyAssertion,
  type SecuritySubject,
} from '@delguur/contract'
import { Value } from 'typebox/value'
import type { EncryptionKeys } from '../../../platform/cipher.ts'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { Fail, fail, type LoggedIn, type Principal, requireFreshLogin } from '../../../platform/http/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { type Accounts, lockCustomer } from '../accounts/index.ts'
import type { Logins } from '../logins/index.ts'
import type { SecurityLog } from '../security-events/index.ts'
import type { CheckFactors, FactorCheck, SecondFactor, Tokens } from '../tokens/index.ts'
import { createPasskeys } from './passkeys.ts'
import { recoveryCodes } from './recovery-codes.ts'
import * as queries from './second-factors.queries.ts'
import { createTotp, isAppCode } from './totp.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'find'>
  tokens: Pick<Tokens, 'mustProve' | 'proveSecondFactor' | 'endUnprovedSessions' | 'staffSessions' | 'endStaffSessions'>
  site: Pick<SiteService, 'configs' | 'originOfSite'>
  logins: Pick<Logins, 'limits' | 'notices' | 'ownDevice'>
  securityLog: Pick<SecurityLog, 'record' | 'note'>
  encryptionKeys: EncryptionKeys
}

/** Member of staff who changes their own factors. */
export interface Member {
  siteId: number
  locale: Locale
  clientIp: string
  deviceKey: string | null
  user: LoggedIn
  caller: Principal
}

interface Changed {
  security: MySecurity
  recovery_codes: string[] | null
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/** Authenticator apps, passkeys and recovery codes of members of staff. */
export function createSecondFactors(dependencies: Dependencies) {
  const { accounts, tokens, site, logins, securityLog, encryptionKeys } = dependencies
  const totp = createTotp(encryptionKeys)
  const passkeys = createPasskeys({ site })

  const hasFactor = async (db: Db, userId: number) => (await queries.withFactor(db, [userId])).length > 0

  async function accountOf(db: Db, userId: number) {
    const account = await accounts.find(db, userId)
    if (!account) throw fail('login_required')
    return { account, contact: account.phone ?? account.email ?? String(userId) }
  }

  async function present(db: Db, { user, caller }: Member): Promise<MySecurity> {
    const app = await queries.findTotp(db, user.id)
    const keys = await queries.passkeysOf(db, user.id)
    return {
      required: tokens.mustProve(caller.permissions),
      proved: caller.secondFactor.isProved,
      totp: app ? { created_at: app.created_at.toISOString() } : null,
      passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes: await recoveryCodes.left(db, user.id),
      sessions: await tokens.staffSessions(db, user.id, user.sessionId),
    }
  }

  /** A session that has only shown a password may set up the first factor, and touches none that exists. */
  async function refuseUnproved(db: Db, { user, caller }: Member): Promise<void> {
    requireFreshLogin(user)
    if (!caller.secondFactor.isProved && (await hasFactor(db, user.id))) throw fail('second_factor_needed')
  }

  async function note(db: Db, { siteId, user, clientIp }: Member, about: SecuritySubject): Promise<void> {
    await securityLog.record(db, { siteId, kind: 'second_factor_changed', userId: user.id, clientIp, about })
  }

  /** Counts a guess at a member's codes within the limits of passwords; wrong ones are security events. */
  async function guess<T>(db: Db, userId: number, check: FactorCheck, isRight: () => Promise<T | null>): Promise<T> {
    const { siteId, clientIp, deviceKey } = check
    const { contact } = await accountOf(db, userId)
    const about = 'second factor'
    const uncount = await logins.limits.countGuess(
      db,
      { siteId, clientIp, kind: 'code', target: `second factor of ${userId}`, contact },
      () => logins.ownDevice(db, { siteId, deviceKey, target: contact }),
    )
    const proved = await isRight()
    if (proved === null) {
      await securityLog.note(db, { siteId, kind: 'login_failed', userId, contact, clientIp, about })
      throw fail('second_factor_wrong')
    }
    await uncount()
    return proved
  }

  /** After a new factor: this session has proved it, those of the password alone end, and the owner is told. */
  async function added(
    tx: Db,
    member: Member,
    factor: Exclude<SecondFactor, 'recovery'>,
    isFirst: boolean,
  ): Promise<Changed> {
    const { user, siteId, locale } = member
    await tokens.proveSecondFactor(tx, user.sessionId, factor)
    await tokens.endUnprovedSessions(tx, user.id, user.sessionId)
    await note(tx, member, factor)
    const { account } = await accountOf(tx, user.id)
    await logins.notices.secondFactorChanged(tx, account, { siteId, locale })
    const proved = { ...member, caller: { ...member.caller, secondFactor: { isRequired: true, isProved: true } } }
    const codes = isFirst ? await recoveryCodes.renew(tx, user.id) : null
    return { security: await present(tx, proved), recovery_codes: codes }
  }

  async function remove(
    tx: Db,
    member: Member,
    factor: 'passkey' | 'totp',
    deletion: () => Promise<unknown>,
  ): Promise<MySecurity> {
    const { user, caller, siteId, locale } = member
    await lockCustomer(tx, user.id)
    await refuseUnproved(tx, member)
    const before = await hasFactor(tx, user.id)
    await deletion()
    const isLast = before && !(await hasFactor(tx, user.id))
    if (isLast && tokens.mustProve(caller.permissions)) throw fail('last_factor')
    if (isLast) await queries.replaceRecoveryCodes(tx, user.id, [])
    if (before) {
      await note(tx, member, `${factor} removed`)
      const { account } = await accountOf(tx, user.id)
      await logins.notices.secondFactorChanged(tx, account, { siteId, locale })
    }
    return present(tx, member)
  }

  const check: CheckFactors = {
    async code(db, userId, otp, client) {
      if (!(await hasFactor(db, userId))) return null
      if (!otp?.trim()) throw fail('second_factor_needed')
      return guess(db, userId, client, async () => {
        if (isAppCode(otp)) return (await totp.use(db, userId, otp)) ? 'totp' : null
        return (await recoveryCodes.use(db, userId, otp)) ? 'recovery' : null
      })
    },

    async passkey(db, text, { siteId, clientIp }) {
      const about = 'passkey'
      try {
        const answer = readAssertion(text)
        return await inTransaction(db, async (tx) => {
          const userId = await passkeys.finishEntering(tx, siteId, answer)
          await securityLog.record(tx, { siteId, kind: 'login', userId, clientIp, about })
          return userId
        })
      } catch (error) {
        if (isRefusal(error)) await securityLog.note(db, { siteId, kind: 'login_failed', clientIp, about })
        throw error
      }
    },
  }

  return {
    check,
    present,
    startEntering: passkeys.startEntering,
    forgetOld: passkeys.forgetOld,

    /** What the audit tells of a member's own security. */
    async audited(db: Db, userId: number) {
      return {
        totp: (await queries.findTotp(db, userId)) !== undefined,
        passkeys: (await queries.passkeysOf(db, userId)).map(({ name }) => name),
        recovery_codes: await recoveryCodes.left(db, userId),
        sessions: (await tokens.staffSessions(db, userId, 0)).length,
      }
    },

    async startTotp(db: Db, member: Member) {
      await refuseUnproved(db, member)
      const { site_name } = await site.configs(db, member.siteId)
      return totp.start(site_name, (await accountOf(db, member.user.id)).contact)
    },

    /** Takes the database itself: wrong codes count. */
    async finishTotp(db: Db, member: Member, shown: { setup: string; code: string }): Promise<Changed> {
      const { user } = member
      await refuseUnproved(db, member)
      return guess(db, user.id, member, () =>
        inTransaction(db, async (tx) => {
          await lockCustomer(tx, user.id)
          const isFirst = !(await hasFactor(tx, user.id))
          if (!(await totp.finish(tx, user.id, shown))) return null
          return added(tx, member, 'totp', isFirst)
        }),
      )
    },

    removeTotp: (tx: Db, member: Member) => remove(tx, member, 'totp', () => queries.deleteTotp(tx, member.user.id)),

    async startPasskey(db: Db, member: Member) {
      await refuseUnproved(db, member)
      const { contact: account } = await accountOf(db, member.user.id)
      return passkeys.startMaking(db, { siteId: member.siteId, userId: member.user.id, account })
    },

    async finishPasskey(tx: Db, member: Member, name: string, answer: PasskeyAnswer): Promise<Changed> {
      const { siteId, user } = member
      await lockCustomer(tx, user.id)
      await refuseUnproved(tx, member)
      const isFirst = !(await hasFactor(tx, user.id))
      await passkeys.finishMaking(tx, { siteId, userId: user.id }, name, answer)
      return added(tx, member, 'passkey', isFirst)
    },

    removePasskey: (tx: Db, member: Member, id: number) =>
      remove(tx, member, 'passkey', () => queries.deletePasskeys(tx, member.user.id, id)),

    async renewCodes(tx: Db, member: Member): Promise<Changed> {
      await refuseUnproved(tx, member)
      const codes = await recoveryCodes.renew(tx, member.user.id)
      await note(tx, member, 'recovery codes')
      return { security: await present(tx, member), recovery_codes: codes }
    },

    async endSessions(tx: Db, member: Member, which: { only: number } | { except: number }): Promise<MySecurity> {
      await tokens.endStaffSessions(tx, member.user.id, which)
      return present(tx, member)
    },
  }
}

const isRefusal = (error: unknown) => error instanceof Fail && error.code === 'passkey_refused'

function readAssertion(text: string): PasskeyAssertion {
  try {
    const answer: unknown = JSON.parse(text)
    if (Value.Check(PasskeyAssertion, answer)) return answer
  } catch {
    // Not even JSON.
  }
  throw fail('passkey_refused')
}
