import type { GameInput } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { countGames } from './games.queries.ts'
import { campaignNamed } from './load-games.queries.ts'
import type { StaffGames } from './staff-games.ts'

/** Games of a file, whose coupons name their campaign in Mongolian. */
export type GamesFile = (Omit<GameInput, 'prizes'> & {
  prizes: (Omit<GameInput['prizes'][number], 'campaign_id'> & { campaign: string | null })[]
})[]

/** Begins the games of a file on a site that has none yet. */
export async function loadGames(
  db: Kysely<Database>,
  siteId: number,
  games: GamesFile,
  staffGames: Pick<StaffGames, 'create'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await countGames(tx, siteId)) > 0) return
    for (const game of games) {
      const prizes: GameInput['prizes'] = []
      for (const { campaign, ...prize } of game.prizes) {
        const campaign_id = campaign === null ? null : await campaignNamed(tx, siteId, campaign)
        prizes.push({ ...prize, campaign_id })
      }
      await staffGames.create(tx, { siteId, userId: null }, { ...game, prizes })
    }
  })
}
