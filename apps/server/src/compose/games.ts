import { addressees } from '../features/identity/accounts/index.ts'
import { createOffers } from '../features/sales/coupons/index.ts'
import { gameRoutes, staffGameRoutes } from '../features/sales/games/games.routes.ts'
import {
  createDrawJackpots,
  createGivePrize,
  createPlay,
  createPromotions,
  createSeeds,
  createStaffGames,
  createTakeTicket,
  createTellWinner,
} from '../features/sales/games/index.ts'
import { createOperators, createRoulette, createStaffRoulette } from '../features/sales/roulette/index.ts'
import { rouletteRoutes } from '../features/sales/roulette/roulette.routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { AfterSalesLayer } from './after-sales.ts'
import type { Context } from './context.ts'
import type { GoodsLayer } from './goods.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'

/** What runs in the shop, and games whose prizes are coupons, credits and tickets for goods. */
export function createGamesLayer(
  { config, resources }: Context,
  below: PeopleLayer & GoodsLayer & OrdersLayer & AfterSalesLayer,
) {
  const { db } = resources.database
  const seeds = createSeeds(config.encryptionKeys)
  const promotions = createPromotions({ offers: createOffers(below.sitePromotions), seeds })
  const { site, messages, tickets, giftCards } = below
  const givePrize = createGivePrize({ tickets, giftCards })
  const play = createPlay({ seeds, givePrize })
  const takeTicket = createTakeTicket({ seeds })
  const tellWinner = createTellWinner({ messages, site, addressees })
  const drawJackpots = createDrawJackpots({ db, seeds, givePrize, tellWinner })
  const staffGames = createStaffGames({ seeds })
  const operators = createOperators()
  const roulette = createRoulette({ db, seeds, operators })
  const staffRoulette = createStaffRoulette()

  const features: Feature[] = [
    {
      routes(api) {
        gameRoutes(api, { promotions, play, takeTicket })
        staffGameRoutes(api, staffGames)
      },
      jobs: [
        { name: 'game-seeds-commit', every: 'minute', work: () => seeds.commitAll(db, new Date()) },
        { name: 'jackpots-draw', every: 'minute', work: drawJackpots },
      ],
    },
    {
      routes: (api) => rouletteRoutes(api, { roulette, operators, staffRoulette }),
      jobs: [{ name: 'roulette-seeds-commit', every: 'minute', work: roulette.commitSeeds }],
    },
  ]
  return { features, services: { drawJackpots } }
}
