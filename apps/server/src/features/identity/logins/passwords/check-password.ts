import type { Db } from '../../../../platform/db/index.ts'
import type { Accounts } from '../../accounts/index.ts'
import type { SecurityLog } from '../../security-events/index.ts'
import type { CheckPassword } from '../../tokens/index.ts'
import { knownDevices, ownDevice } from '../known-devices.ts'
import { readUsername } from '../login-fields.ts'
import type { LoginLimits } from '../login-limits.ts'
import { isPassword } from './password-hashing.ts'

interface Dependencies {
  accounts: Pick<Accounts, 'findByPhone' | 'findByEmail' | 'holdPassword'>
  limits: LoginLimits
  securityLog: Pick<SecurityLog, 'record' | 'note'>
}

/** User with this name and password. A wrong name and an account without a password take the same time. */
export function createCheckPassword({ accounts, limits, securityLog }: Dependencies): CheckPassword {
  const find = (db: Db, siteId: number, name: ReturnType<typeof readUsername>) => {
    if (name?.channel === 'sms') return accounts.findByPhone(db, siteId, name.target)
    return accounts.findByEmail(db, siteId, name?.target ?? '')
  }

  return async (db, { siteId, username, password, clientIp, deviceKey }) => {
    const name = readUsername(username)
    const target = name?.target ?? username.trim().toLowerCase()
    const guess = { siteId, clientIp, kind: 'password' as const, target: `password ${target}`, contact: target }
    const findOwn = () => ownDevice(db, { siteId, deviceKey, target })
    const uncount = await limits.countGuess(db, guess, findOwn)
    const account = await find(db, siteId, name)
    const hash = account?.password_hash ?? null
    const isRight = await isPassword(password, hash)
    const about = 'password'
    if (!account || hash === null || !isRight) {
      const userId = account?.id ?? null
      await securityLog.note(db, { siteId, kind: 'login_failed', userId, contact: target, clientIp, about })
      return null
    }
    await uncount()
    return {
      userId: account.id,
      lockPassword: (tx) => accounts.holdPassword(tx, account.id, hash),
      async recordLogin(tx) {
        await knownDevices.remember(tx, account.id, deviceKey)
        await securityLog.record(tx, { siteId, kind: 'login', userId: account.id, clientIp, about })
      },
    }
  }
}
