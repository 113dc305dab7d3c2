import { createOffers } from '../features/sales/coupons/index.ts'
import { gameRoutes, staffGameRoutes } from '../features/sales/games/games.routes.ts'
import {
  createGivePrize,
  createPlay,
  createPromotions,
  createSeeds,
  createStaffGames,
} from '../features/sales/games/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { AfterSalesLayer } from './after-sales.ts'
import type { Context } from './context.ts'
import type { GoodsLayer } from './goods.ts'

/** What runs in the shop, and games whose prizes are coupons, credits and tickets for goods. */
export function createGamesLayer({ config, resources }: Context, below: GoodsLayer & AfterSalesLayer) {
  const { db } = resources.database
  const seeds = createSeeds(config.encryptionKeys)
  const promotions = createPromotions({ offers: createOffers({ live: below.livePromotions }), seeds })
  const play = createPlay({ seeds, givePrize: createGivePrize({ tickets: below.tickets }) })
  const staffGames = createStaffGames({ seeds })

  const features: Feature[] = [
    {
      routes(api) {
        gameRoutes(api, { promotions, play })
        staffGameRoutes(api, staffGames)
      },
      jobs: [{ name: 'game-seeds-commit', every: 'minute', work: () => seeds.commitAll(db, new Date()) }],
    },
  ]
  return { features, services: {} }
}
