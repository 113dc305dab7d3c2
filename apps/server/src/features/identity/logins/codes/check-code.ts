import type { Db } from '../../../../platform/db/index.ts'
import type { SecurityLog } from '../../security-events/index.ts'
import type { ClientContext } from '../client-context.ts'
import { ownDevice } from '../known-devices.ts'
import type { LoginLimits } from '../login-limits.ts'
import type { CodeAddress, Codes } from './codes.ts'

interface Dependencies {
  codes: Codes
  limits: LoginLimits
  securityLog: Pick<SecurityLog, 'note'>
}

export type CheckCode = ReturnType<typeof createCodeCheck>

/** Compares a code within the limits of guesses; returns its id to use it up, and throws its fault. */
export function createCodeCheck({ codes, limits, securityLog }: Dependencies) {
  return async (
    db: Db,
    { clientIp, deviceKey }: ClientContext,
    address: CodeAddress,
    code: string,
  ): Promise<number> => {
    const { siteId, channel, target } = address
    const guess = { siteId, clientIp, kind: 'code' as const, target: `${channel} ${target}`, contact: target }
    // The requester of the code has its attempts, even if strangers guess at the same number.
    const findOwn = async () => {
      if (deviceKey !== null && (await codes.hasRequested(db, address, deviceKey))) return { deviceKey }
      return ownDevice(db, { siteId, deviceKey, target })
    }
    const uncount = await limits.countGuess(db, guess, findOwn)
    const id = await codes.compare(db, address, code, deviceKey).catch(async (error: unknown) => {
      const about = `code by ${channel}` as const
      await securityLog.note(db, {
        siteId,
        kind: 'login_failed',
        userId: address.userId,
        contact: target,
        clientIp,
        about,
      })
      throw error
    })
    await uncount()
    return id
  }
}
