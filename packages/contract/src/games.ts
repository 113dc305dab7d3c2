import { type Static, type TSchema, Type } from 'typebox'
import { closed, endpoint, Id, LocaleQuery, Money, Nullable, Paged, paging, Slug, Time } from './endpoint.ts'

export const PRIZE_KINDS = ['nothing', 'coupon', 'credit', 'gift_card', 'goods'] as const
export const PrizeKind = Type.Enum(PRIZE_KINDS)
export type PrizeKind = Static<typeof PrizeKind>

export const GAME_KINDS = ['lucky_wheel', 'jackpot'] as const
export const GameKind = Type.Enum(GAME_KINDS)
export type GameKind = Static<typeof GameKind>

export const PROMOTION_KINDS = ['info', 'sale', ...GAME_KINDS] as const
export const PromotionKind = Type.Enum(PROMOTION_KINDS, {
  description:
    '`sale` applies by itself, `info` tells of a code that customers find among their coupons, the others are played',
})
export type PromotionKind = Static<typeof PromotionKind>

/** What runs, or begins soon. */
export const PromotionSummary = Type.Object({
  id: Id,
  slug: Type.String({ description: 'Last part of the address of its page' }),
  kind: PromotionKind,
  title: Type.String(),
  text: Type.String(),
  starts_at: Nullable(Time),
  ends_at: Nullable(Time),
})
export type PromotionSummary = Static<typeof PromotionSummary>

const Weight = Type.Integer({ minimum: 1, maximum: 1_000_000 })

export const Prize = Type.Object({
  id: Id,
  name: Type.String(),
  kind: PrizeKind,
  weight: Weight,
  odds: Type.Number({ description: 'Share of its weight in all, from 0 to 1; of a jackpot, what one ticket has now' }),
  value: Type.Integer({ description: 'Tugrik of one; 0: not told' }),
  left: Nullable(Type.Integer({ description: 'Pieces that can still be won; null: no limit' })),
})
export type Prize = Static<typeof Prize>

/** Seed of a day, told once the day is over; its hash is told before. */
export const SeedOfDay = Type.Object({
  day: Type.String({ format: 'date', description: 'A day in Asia/Ulaanbaatar' }),
  commitment: Type.String({ description: 'SHA-256 of the seed, in hexadecimal' }),
  seed: Nullable(Type.String({ description: '32 bytes in hexadecimal; null until the day is over' })),
})
export type SeedOfDay = Static<typeof SeedOfDay>

/** All that it takes to repeat a draw: HMAC-SHA256 of the message by the seed, mapped to the weights in this order. */
export const DrawProof = Type.Object({
  ...SeedOfDay.properties,
  nonce: Type.Integer({ description: 'Number of the draw among those of its customer in this game' }),
  message: Type.String({ description: '`promotion:user:nonce`' }),
  prizes: Type.Array(Type.Object({ id: Id, weight: Weight })),
  drawn_prize_id: Id,
})
export type DrawProof = Static<typeof DrawProof>

/** What a draw gave. */
const winnings = {
  prize: Nullable(Type.Object({ name: Type.String(), kind: PrizeKind, value: Money }), {
    description: 'Null where nothing is won',
  }),
  is_replaced: Type.Boolean({ description: 'What was drawn could not be given, and another prize took its place' }),
  code: Nullable(
    Type.String({ description: 'Of the coupon, or of the ticket for goods; a gift card is sent instead' }),
  ),
  claim_until: Nullable(Time),
}

export const Draw = Type.Object({ id: Id, at: Time, prize_id: Id, ...winnings, proof: DrawProof })
export type Draw = Static<typeof Draw>

/** Ticket of a jackpot. Its prize is null until it has won. */
export const JackpotTicket = Type.Object({
  number: Type.Integer({ description: 'From 1 in the order of tickets' }),
  at: Time,
  ...winnings,
})
export type JackpotTicket = Static<typeof JackpotTicket>

/** All that it takes to repeat the draw of a jackpot: HMAC-SHA256 of the message by the seed, mapped to the tickets. */
export const JackpotProof = Type.Object({
  ...SeedOfDay.properties,
  message: Type.String({
    description: '`jackpot:promotion:attempt`; a further attempt follows where the account of a ticket was removed',
  }),
  tickets: Type.Integer({ minimum: 1 }),
  drawn_ticket: Type.Integer(),
})
export type JackpotProof = Static<typeof JackpotProof>

export const Jackpot = Type.Object({
  tickets: Type.Integer({ description: 'Tickets that were taken' }),
  result: Nullable(
    Type.Object({
      at: Time,
      winner: Nullable(
        Type.Object({
          ticket: Type.Integer(),
          initial: Type.String({ description: 'First letter of the name; may be empty' }),
          proof: JackpotProof,
        }),
        { description: 'Null where there was no ticket' },
      ),
    }),
    { description: 'Null until it is drawn' },
  ),
})
export type Jackpot = Static<typeof Jackpot>

export const Promotion = Type.Object({
  ...PromotionSummary.properties,
  conditions: Type.Array(Type.String(), { description: 'In words' }),
  is_running: Type.Boolean(),
  prizes: Type.Array(Prize),
  seeds: Type.Array(SeedOfDay, { description: 'Of a game: from tomorrow back, at most 31 days' }),
  jackpot: Nullable(Jackpot, { description: 'Null for every other kind' }),
})
export type Promotion = Static<typeof Promotion>

/** What a game is to the customer who is logged in. */
export const OwnDraws = Type.Object({
  draws_left: Type.Integer(),
  needs_proof: Type.Boolean({ description: 'Nobody plays it without a proved phone, and this customer has none' }),
  results: Type.Array(Draw, { description: 'Newest first, at most 50' }),
  tickets: Type.Array(JackpotTicket, { description: 'Of a jackpot: the one that won, then the newest, at most 50' }),
})
export type OwnDraws = Static<typeof OwnDraws>

export const DrawReply = Type.Object({ draw: Draw, draws_left: Type.Integer() })
export type DrawReply = Static<typeof DrawReply>

export const TicketReply = Type.Object({ ticket: JackpotTicket, draws_left: Type.Integer() })
export type TicketReply = Static<typeof TicketReply>

const play = <Reply extends TSchema>(summary: string, reply: Reply) =>
  endpoint({
    summary,
    for: 'customer',
    idempotent: true,
    needsKey: true,
    query: Type.Object(LocaleQuery),
    body: Type.Object(
      { promotion_id: Type.Optional(Type.Integer({ ...Id, description: 'By default the one that runs' })) },
      { ...closed, default: {} },
    ),
    reply,
    fails: [
      'promotion_not_running',
      'no_draws_left',
      'draw_needs_proof',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ],
  })

export const promotions = {
  'GET /api/v2/promotions': endpoint({
    summary: 'What runs: games, sales that apply by themselves, and offers with a code; games that begin soon too',
    for: 'anyone',
    cache: 'public',
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ promotions: Type.Array(PromotionSummary), ...Paged }),
    fails: [],
  }),
  'GET /api/v2/promotions/:id': endpoint({
    summary: 'One promotion by slug, or a game by id, ended ones too',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ id: Slug }),
    query: Type.Object(LocaleQuery),
    reply: Promotion,
    fails: ['promotion_not_found'],
  }),
  'GET /api/v2/promotions/:id/mine': endpoint({
    summary: 'Draws or tickets that the customer has left in a game, and what the others gave',
    for: 'customer',
    params: Type.Object({ id: Slug }),
    query: Type.Object(LocaleQuery),
    reply: OwnDraws,
    fails: ['promotion_not_found'],
  }),
  'PUT /api/v2/promotions/lucky_wheel': play('Turn the lucky wheel: the server decides, once for each key', DrawReply),
  'PUT /api/v2/promotions/jackpot': play(
    'Take a ticket of the jackpot, one for each key; it is drawn as it ends',
    TicketReply,
  ),
}
