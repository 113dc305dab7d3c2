import type { Db } from '../../../platform/db/index.ts'
import * as queries from './known-devices.queries.ts'
import type { Own } from './login-limits.ts'

/** Lifetime of the device's cookie when unused. */
const FORGOTTEN_AFTER_DAYS = 365

interface DeviceAndName {
  siteId: number
  /** Null if the device sent no secret. */
  deviceKey: string | null
  /** Phone number or e-mail address. */
  target: string
}

/** Devices with a previous login: strangers cannot use up their attempts. */
export const knownDevices = {
  /** Runs in the transaction of a login. */
  async remember(db: Db, userId: number, deviceKey: string | null): Promise<void> {
    if (deviceKey !== null) await queries.putDevice(db, userId, deviceKey)
  },

  /** Forgets the devices after a password change: a stranger with the old password may have logged in on one. */
  forgetAllOf: queries.deleteDevicesOf,

  forgetOld: (db: Db, now: Date) =>
    queries.deleteDevicesUnusedSince(db, new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 24 * 60 * 60 * 1000)),
}

/** Requester whom strangers cannot lock out, if the device is known to the name. */
export const ownDevice = async (db: Db, { siteId, deviceKey, target }: DeviceAndName): Promise<Own | null> =>
  deviceKey !== null && (await queries.hasDevice(db, { siteId, deviceKey, target })) ? { deviceKey } : null
