import type { Db } from '../../../platform/db/index.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { RegisteredTaxpayer, RegistryLookup } from './taxpayer-registry.ts'
import * as queries from './taxpayers.queries.ts'

interface Dependencies {
  /** Null if the shop has no access to the tax office. */
  lookUp: RegistryLookup | null
  now?: () => Date
}

const KNOWN_FOR_MS = 24 * HOUR_MS
/** Short, because companies are founded every day. */
const UNKNOWN_FOR_MS = HOUR_MS
/** Age up to which a cached answer is used while the tax office is unavailable. */
const CACHED_FOR_MS = 30 * 24 * HOUR_MS
const LOOKUPS_PER_HOUR = 30
const LOOKUPS_PER_DAY = 100

/** `unreachable`: unknown at present; the order continues without it. */
type Lookup = RegisteredTaxpayer | 'unknown' | 'unreachable'

export type Taxpayers = ReturnType<typeof createTaxpayers>

/** Owners of registry numbers by the tax office, cached for a day. */
export function createTaxpayers({ lookUp, now = () => new Date() }: Dependencies) {
  const isFresh = ({ found, read_at }: queries.StoredTaxpayer) =>
    now().getTime() - read_at.getTime() < (found ? KNOWN_FOR_MS : UNKNOWN_FOR_MS)

  async function lookUpAndCache(db: Db, registryNumber: string, registry: RegistryLookup): Promise<Lookup> {
    const taxpayer = await registry(registryNumber)
    const unknown = { name: null, tin: null, vat_payer: null, city_payer: null }
    await queries.saveTaxpayer(db, {
      ...(taxpayer ?? unknown),
      registry_number: registryNumber,
      found: taxpayer !== null,
      read_at: now(),
    })
    return taxpayer ?? 'unknown'
  }

  async function look(db: Db, registryNumber: string): Promise<Lookup> {
    const cached = await queries.findTaxpayer(db, registryNumber)
    if (cached && isFresh(cached)) return taxpayerOf(cached)
    if (!lookUp) return 'unreachable'
    try {
      return await lookUpAndCache(db, registryNumber, lookUp)
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error
      return cached?.found ? taxpayerOf(cached) : 'unreachable'
    }
  }

  return {
    look,

    /** Lookup for a checkout form; `unreachable` beyond the rate limit. */
    lookFor: async (db: Db, registryNumber: string, clientIp: string): Promise<Lookup> =>
      (await secondsToWait(db, clientIp)) === null ? look(db, registryNumber) : 'unreachable',

    /** Public lookup, rate-limited against enumeration of the register. */
    async show(db: Db, registryNumber: string, clientIp: string) {
      const seconds = await secondsToWait(db, clientIp)
      if (seconds !== null) throw fail('too_many_requests', { seconds })
      const taxpayer = await look(db, registryNumber)
      if (taxpayer === 'unknown') throw fail('registry_number_unknown')
      const { name, vat_payer } = taxpayer === 'unreachable' ? { name: null, vat_payer: null } : taxpayer
      return { registry_number: registryNumber, name, vat_payer }
    },

    forgetOld: async (db: Db): Promise<void> =>
      void (await queries.deleteTaxpayers(db, new Date(now().getTime() - CACHED_FOR_MS))),
  }
}

function secondsToWait(db: Db, clientIp: string): Promise<number | null> {
  const of = ['taxpayers', clientKey(clientIp)]
  return countAttempt(db, [
    { of, max: LOOKUPS_PER_HOUR, seconds: 3600 },
    { of, max: LOOKUPS_PER_DAY, seconds: 86_400 },
  ])
}

function taxpayerOf({ name, tin, vat_payer, city_payer }: queries.StoredTaxpayer): Lookup {
  if (name === null || tin === null) return 'unknown'
  return { name, tin, vat_payer: vat_payer === true, city_payer: city_payer === true }
}
