import type { Db } from '../../../platform/db/index.ts'
import type { SecurityLog } from '../security-events/index.ts'
import type { Asker } from './asker.ts'
import type { CodeAddress, Codes } from './codes.ts'
import { ownDevice } from './known-devices.ts'
import type { LoginLimits } from './login-limits.ts'

interface Dependencies {
  codes: Codes
  limits: LoginLimits
  securityLog: Pick<SecurityLog, 'note'>
}

export type TryCode = ReturnType<typeof createTryCode>

/** Compares a code within what may be guessed; answers its id to use it by, and throws what is wrong with it. */
export function createTryCode({ codes, limits, securityLog }: Dependencies) {
  return async (db: Db, { visitor, deviceKey }: Asker, address: CodeAddress, code: string): Promise<number> => {
    const { siteId, channel, target } = address
    const guess = { siteId, visitor, kind: 'code' as const, at: `${channel} ${target}`, contact: target }
    // Whoever asked for the code has the tries that came with it, though strangers guess at the same number.
    const findOwn = async () => {
      if (deviceKey !== null && (await codes.hasAsked(db, address, deviceKey))) return { deviceKey }
      return ownDevice(db, { siteId, deviceKey, target })
    }
    const takeBack = await limits.countGuess(db, guess, findOwn)
    const id = await codes.compare(db, address, code, deviceKey).catch(async (error: unknown) => {
      const about = `code by ${channel}`
      await securityLog.note(db, {
        siteId,
        kind: 'login_failed',
        userId: address.userId,
        contact: target,
        visitor,
        about,
      })
      throw error
    })
    await takeBack()
    return id
  }
}
