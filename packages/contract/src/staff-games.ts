import { type Static, Type } from 'typebox'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  Money,
  Nullable,
  Paged,
  paging,
  Time,
  Translated,
  tableOf,
} from './endpoint.ts'
import { GameKind, JackpotProof, PrizeKind } from './games.ts'
import { words } from './site-fields.ts'
import { Version } from './staff-products.ts'

const Sum = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Slug = Type.String({ minLength: 1, maxLength: 100, pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' })

export const PrizeInput = Type.Object(
  {
    kind: PrizeKind,
    name: words(100, 1),
    weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    is_consolation: Type.Boolean({
      description: 'Takes the place of what has run out: one of each wheel, without stock or budget; none of a jackpot',
    }),
    value: Type.Integer({ ...Sum, description: 'Tugrik of one; of a credit or a gift card the sum that is given' }),
    stock: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }), { description: 'Pieces; null: no limit' }),
    budget: Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }), {
      description: 'Tugrik that all of its pieces may be worth; null: no limit',
    }),
    campaign_id: Nullable(Id, {
      description: 'Of a coupon: the campaign of which each winner gets a code of their own',
    }),
    credit_type: Nullable(Type.String({ maxLength: 40 }), { description: 'Of a credit: code of the balance' }),
    variant_id: Nullable(Id, { description: 'Of goods: the variant that the ticket is exchanged for; never alcohol' }),
  },
  closed,
)
export type PrizeInput = Static<typeof PrizeInput>

const limit = (maximum: number) => Nullable(Type.Integer({ minimum: 1, maximum }))

export const GameInput = Type.Object(
  {
    kind: GameKind,
    slug: Slug,
    title: words(120, 1),
    text: words(2000),
    starts_at: Time,
    ends_at: Time,
    needs_proof: Type.Boolean({ description: 'Limits count by proved phone too, and nobody plays without one' }),
    draws_per_day: limit(100),
    draws_per_order: limit(100),
    order_minimum: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }), {
      description: 'Total from which a paid order gives draws',
    }),
    draws_in_all: limit(100_000_000),
    claim_days: Type.Integer({ minimum: 1, maximum: 366, description: 'Days for which goods wait for their winner' }),
    prizes: Type.Array(PrizeInput, { minItems: 1, maxItems: 24, description: 'Of a jackpot one' }),
  },
  closed,
)
export type GameInput = Static<typeof GameInput>

export const StaffPrize = Type.Object({
  id: Id,
  ...PrizeInput.properties,
  given: Type.Integer(),
  spent: Money,
})
export type StaffPrize = Static<typeof StaffPrize>

const StaffWinner = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  contact: Nullable(Type.String({ description: 'Masked' })),
})

/** How a jackpot was drawn. */
export const StaffJackpot = Type.Object({
  at: Time,
  winner: Nullable(
    Type.Object({
      customer: StaffWinner,
      is_replaced: Type.Boolean({ description: 'The prize could not be given: a bonus of its value took its place' }),
      proof: JackpotProof,
    }),
    { description: 'Null where there was no ticket' },
  ),
})
export type StaffJackpot = Static<typeof StaffJackpot>

export const StaffGame = Type.Object({
  id: Id,
  version: Version,
  state: Type.Enum(['waiting', 'running', 'paused', 'ended']),
  ...GameInput.properties,
  title: Translated,
  text: Translated,
  prizes: Type.Array(StaffPrize),
  draws_made: Type.Integer({ description: 'Draws, or tickets of a jackpot' }),
  jackpot: Nullable(StaffJackpot, { description: 'Null until a jackpot is drawn' }),
  paused_at: Nullable(Time),
  created_at: Time,
})
export type StaffGame = Static<typeof StaffGame>

export const StaffDraw = Type.Object({
  id: Id,
  at: Time,
  customer: StaffWinner,
  ticket_number: Nullable(Type.Integer({ description: 'Of a ticket of a jackpot' })),
  prize: Nullable(Type.String({ description: 'Null while a ticket has not won' })),
  kind: Nullable(PrizeKind),
  value: Nullable(Money),
  is_replaced: Type.Boolean(),
  code: Nullable(Type.String()),
  nonce: Type.Integer(),
  day: Type.String({ format: 'date' }),
})
export type StaffDraw = Static<typeof StaffDraw>

const manage = forStaff('rewards.manage')
const fields = ['game_slug_taken', 'prize_alcohol', 'prize_reference_unknown'] as const
const won = { won: Type.Optional(Type.Boolean({ description: 'Only draws that won something' })) }

const change = (summary: string) =>
  endpoint({ ...manage, summary, params: byId, reply: StaffGame, fails: ['game_not_found'] })

export const staffGames = {
  'GET /api/back_office/games': endpoint({
    ...manage,
    summary: 'Games of the shop, newest first',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ games: Type.Array(StaffGame), ...Paged }),
    fails: [],
  }),
  'GET /api/back_office/games/:id': endpoint({
    ...manage,
    summary: 'A game with what its prizes have cost',
    params: byId,
    reply: StaffGame,
    fails: ['game_not_found'],
  }),
  'POST /api/back_office/games': endpoint({
    ...manage,
    summary: 'Create a game; from its beginning on it cannot be changed',
    status: 201,
    idempotent: true,
    body: GameInput,
    reply: StaffGame,
    fails: [...fields, 'idempotency_key_reused'],
  }),
  'PUT /api/back_office/games/:id': endpoint({
    ...manage,
    summary: 'Replace a game that has not begun',
    params: byId,
    body: Type.Object({ version: Version, game: GameInput }, closed),
    reply: StaffGame,
    fails: ['game_not_found', 'game_begun', 'changed_meanwhile', ...fields],
  }),
  'PUT /api/back_office/games/:id/pause': change('Stop a game for a while: nobody draws in it'),
  'PUT /api/back_office/games/:id/resume': change('Go on with a paused game'),
  'GET /api/back_office/games/:id/draws': endpoint({
    ...manage,
    summary: 'Draws or tickets of a game, newest first',
    params: byId,
    query: Type.Object({ ...LocaleQuery, ...paging(), ...won }),
    reply: Type.Object({ draws: Type.Array(StaffDraw), ...Paged }),
    fails: ['game_not_found'],
  }),
  'GET /api/back_office/games/:id/draws/export': endpoint({
    ...tableOf(won),
    for: 'staff',
    permission: 'rewards.manage',
    personalData: true,
    summary: 'Draws of a game with what proves them, as a table',
    params: byId,
    fails: ['game_not_found'],
  }),
}
