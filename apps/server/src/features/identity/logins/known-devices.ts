import type { Db } from '../../../platform/db/index.ts'
import * as queries from './known-devices.queries.ts'
import type { Own } from './login-limits.ts'

/** As long as a device's own cookie for the shop would lie unused. */
const FORGOTTEN_AFTER_DAYS = 365

interface DeviceAndName {
  siteId: number
  /** Null where the device showed no secret. */
  deviceKey: string | null
  /** A phone number or an e-mail address. */
  target: string
}

/** Devices on which somebody has logged in: strangers can not use up what these may try. */
export const knownDevices = {
  /** In the transaction of a login. */
  async remember(db: Db, userId: number, deviceKey: string | null): Promise<void> {
    if (deviceKey !== null) await queries.putDevice(db, userId, deviceKey)
  },

  /** Of somebody whose password was changed: whoever knew the old one may have logged in there. */
  forgetAllOf: queries.deleteDevicesOf,

  forgetOld: (db: Db, now: Date) =>
    queries.deleteDevicesUnusedSince(db, new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 24 * 60 * 60 * 1000)),
}

/** The device as one whom strangers can not shut out, where it is known to the name. */
export const ownDevice = async (db: Db, { siteId, deviceKey, target }: DeviceAndName): Promise<Own | null> =>
  deviceKey !== null && (await queries.hasDevice(db, { siteId, deviceKey, target })) ? { deviceKey } : null
