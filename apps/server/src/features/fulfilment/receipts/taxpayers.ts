import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { clientKey, countAttempt } from '../../../platform/limits/index.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { AskRegistry, RegisteredTaxpayer } from './taxpayer-registry.ts'
import * as queries from './taxpayers.queries.ts'

interface Dependencies {
  /** Null where the shop has no access to the tax office. */
  ask: AskRegistry | null
  now?: () => Date
}

const HOUR_MS = 3_600_000
const KNOWN_FOR_MS = 24 * HOUR_MS
/** Companies are founded every day. */
const UNKNOWN_FOR_MS = HOUR_MS
/** What was said so long ago is told while the tax office is away, and not longer. */
const KEPT_MS = 30 * 24 * HOUR_MS
const ASKED_PER_HOUR = 30
const ASKED_PER_DAY = 100

/** `unreachable`: nothing is known now, and the order goes on without. */
type Looked = RegisteredTaxpayer | 'unknown' | 'unreachable'

export type Taxpayers = ReturnType<typeof createTaxpayers>

/** Whose a registry number is, by the tax office, remembered for a day. */
export function createTaxpayers({ ask, now = () => new Date() }: Dependencies) {
  const isFresh = ({ found, read_at }: queries.KnownTaxpayer) =>
    now().getTime() - read_at.getTime() < (found ? KNOWN_FOR_MS : UNKNOWN_FOR_MS)

  async function askAndKeep(db: Db, registryNumber: string, registry: AskRegistry): Promise<Looked> {
    const taxpayer = await registry(registryNumber)
    const nobody = { name: null, tin: null, vat_payer: null, city_payer: null }
    await queries.keepTaxpayer(db, {
      ...(taxpayer ?? nobody),
      registry_number: registryNumber,
      found: taxpayer !== null,
      read_at: now(),
    })
    return taxpayer ?? 'unknown'
  }

  async function look(db: Db, registryNumber: string): Promise<Looked> {
    const kept = await queries.findTaxpayer(db, registryNumber)
    if (kept && isFresh(kept)) return told(kept)
    if (!ask) return 'unreachable'
    try {
      return await askAndKeep(db, registryNumber, ask)
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error
      return kept?.found ? told(kept) : 'unreachable'
    }
  }

  return {
    look,

    /** The same for the form of a visitor: nothing is said to whoever asks too often. */
    lookFor: async (db: Db, registryNumber: string, clientIp: string): Promise<Looked> =>
      (await secondsToWait(db, clientIp)) === null ? look(db, registryNumber) : 'unreachable',

    /** The same for a visitor, who may not read the register number by number. */
    async show(db: Db, registryNumber: string, clientIp: string) {
      const seconds = await secondsToWait(db, clientIp)
      if (seconds !== null) throw fail('too_many_requests', { seconds })
      const taxpayer = await look(db, registryNumber)
      if (taxpayer === 'unknown') throw fail('registry_number_unknown')
      const { name, vat_payer } = taxpayer === 'unreachable' ? { name: null, vat_payer: null } : taxpayer
      return { registry_number: registryNumber, name, vat_payer }
    },

    forgetOld: async (db: Db): Promise<void> =>
      void (await queries.forgetTaxpayers(db, new Date(now().getTime() - KEPT_MS))),
  }
}

function secondsToWait(db: Db, clientIp: string): Promise<number | null> {
  const of = ['taxpayers', clientKey(clientIp)]
  return countAttempt(db, [
    { of, most: ASKED_PER_HOUR, seconds: 3600 },
    { of, most: ASKED_PER_DAY, seconds: 86_400 },
  ])
}

function told({ name, tin, vat_payer, city_payer }: queries.KnownTaxpayer): Looked {
  if (name === null || tin === null) return 'unknown'
  return { name, tin, vat_payer: vat_payer === true, city_payer: city_payer === true }
}
