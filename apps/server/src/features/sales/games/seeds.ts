import { createHmac } from 'node:crypto'
import type { SeedOfDay } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import type { Database, Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import { commitmentOf, newSeed } from './fair-draw.ts'
import * as queries from './seeds.queries.ts'

export const ENCRYPTED_GAME_SEEDS: EncryptedColumn = {
  table: 'game_seeds',
  column: 'seed_cipher',
  purpose: 'game seeds',
}

const DAYS_TOLD = 31

export type Seeds = ReturnType<typeof createSeeds>

/** Secrets by which a day's draws are decided. Whoever reads the database learns none that is still in use. */
export function createSeeds(keys: EncryptionKeys) {
  const cipher = createCipher(keys, ENCRYPTED_GAME_SEEDS.purpose)

  function decrypt({ seed_cipher }: queries.SeedRow): string {
    const seed = cipher.decrypt(seed_cipher)
    if (seed === null) throw new Error('A seed of games was encrypted with a key that is not known any more')
    return seed
  }

  async function ensure(db: Db, siteId: number, day: string): Promise<queries.SeedRow> {
    const found = await queries.findSeed(db, siteId, day)
    if (found) return found
    const seed = newSeed()
    const row = { day, seed_cipher: cipher.encrypt(seed), commitment: commitmentOf(seed) }
    await queries.insertSeed(db, siteId, row)
    return (await queries.findSeed(db, siteId, day)) ?? row
  }

  /** A seed is told from the day on that follows its own. */
  const present = (row: queries.SeedRow, now: Date): SeedOfDay => ({
    day: row.day,
    commitment: row.commitment,
    seed: row.day < isoDay(now) ? decrypt(row) : null,
  })

  return {
    /** Secret of the day, which its first draw makes where no commitment was told before. */
    async ofDay(db: Db, siteId: number, day: string): Promise<{ seed: string; row: queries.SeedRow }> {
      const row = await ensure(db, siteId, day)
      return { seed: decrypt(row), row }
    },

    present,

    /** Commits to the secrets of today and tomorrow. */
    async commit(db: Db, siteId: number, now: Date): Promise<void> {
      await ensure(db, siteId, isoDay(now))
      await ensure(db, siteId, tomorrowOf(now))
    },

    /** Runs each minute: tells the commitment of a day before it begins. */
    async commitAll(db: Kysely<Database>, now: Date): Promise<void> {
      for (const siteId of await queries.sitesWithGames(db, now)) await this.commit(db, siteId, now)
    },

    /** Commitments of a game's days from tomorrow back, with the seeds of those that are over. */
    async told(db: Db, siteId: number, game: { starts_at: Date; ends_at: Date }, now: Date): Promise<SeedOfDay[]> {
      const days = { from: isoDay(game.starts_at), until: isoDay(game.ends_at), limit: DAYS_TOLD }
      return (await queries.seedsOf(db, siteId, days)).map((row) => present(row, now))
    },

    async byDay(db: Db, siteId: number, days: string[], now: Date): Promise<Map<string, SeedOfDay>> {
      const rows = days.length > 0 ? await queries.seedsOfDays(db, siteId, days) : []
      return new Map(rows.map((row) => [row.day, present(row, now)]))
    },

    /** Keyed hashes of a phone: the one that is stored, then those by earlier keys. */
    hashesOf: (siteId: number, phone: string): string[] =>
      keys.map((key) => createHmac('sha256', key).update(`game ${siteId} ${phone}`).digest('base64url')),
  }
}

const tomorrowOf = (now: Date) => isoDay(now.getTime() + DAY_MS)
