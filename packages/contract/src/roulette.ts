import { type Static, Type } from 'typebox'
import { Image } from './catalog.ts'
import { byId, closed, endpoint, forStaff, Id, LocaleQuery, Nullable, Paged, paging, Time } from './endpoint.ts'
import { SeedOfDay } from './games.ts'
import { words } from './site-fields.ts'
import { Version } from './staff-products.ts'

/** A number is this many letters and digits. */
export const ROULETTE_NUMBER_LENGTH = 8
/** Wrong numbers that an operator may try in an hour. */
export const ROULETTE_TRIES_PER_HOUR = 30

/** Branch with prizes. */
export const RouletteLocation = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  hours: Type.String(),
  phone: Type.String(),
})
export type RouletteLocation = Static<typeof RouletteLocation>

/** Prize of the roulette. */
export const RouletteProduct = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Nullable(Type.String({ description: 'Of its product in the shop' })),
  image: Nullable(Image, { description: 'Of its product' }),
  odds: Type.Number({ description: 'Share of its weight in all, from 0 to 1' }),
  is_consolation: Type.Boolean({ description: 'What a number gives that wins no other prize' }),
})
export type RouletteProduct = Static<typeof RouletteProduct>

const RoulettePrize = Type.Object({ id: Id, name: Type.String(), is_consolation: Type.Boolean() })

export const RouletteNumber = Type.Object({
  number: Type.String(),
  used_at: Time,
  location_id: Id,
  prize: RoulettePrize,
})
export type RouletteNumber = Static<typeof RouletteNumber>

/** All that it takes to repeat a spin: HMAC-SHA256 of the message by the seed, mapped to the weights in this order. */
export const RouletteProof = Type.Object({
  ...SeedOfDay.properties,
  message: Type.String({ description: '`roulette:number`' }),
  prizes: Type.Array(Type.Object({ id: Id, weight: Type.Integer() })),
  drawn_prize_id: Id,
})
export type RouletteProof = Static<typeof RouletteProof>

export const RouletteSpin = Type.Object({
  ...RouletteNumber.properties,
  is_replaced: Type.Boolean({
    description: 'What was drawn had run out at the branch, and the consolation prize took its place',
  }),
  proof: RouletteProof,
})
export type RouletteSpin = Static<typeof RouletteSpin>

export const RouletteUser = Type.Object({
  id: Id,
  name: Type.String({ description: 'Name, or contact, of the operator' }),
  location_id: Id,
  location: Type.String(),
})
export type RouletteUser = Static<typeof RouletteUser>

const Pieces = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const RoulettePrizeInput = Type.Object(
  {
    id: Nullable(Id, { description: 'Null: a new prize' }),
    name: words(100, 1),
    weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    is_consolation: Type.Boolean({ description: 'One of all, which never runs out' }),
    variant_id: Nullable(Id, { description: 'Goods of the shop that it is; never alcohol' }),
    stocks: Type.Array(
      Type.Object(
        { location_id: Id, pieces: Type.Integer({ ...Pieces, description: 'In all, those given too' }) },
        closed,
      ),
      { maxItems: 200 },
    ),
  },
  closed,
)
export type RoulettePrizeInput = Static<typeof RoulettePrizeInput>

export const StaffRoulette = Type.Object({
  version: Version,
  numbers: Type.Integer({ description: 'Numbers that were made' }),
  used: Type.Integer({ description: 'Numbers that were spun' }),
  locations: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'Branches that can have prizes' }),
  prizes: Type.Array(
    Type.Object({
      ...RoulettePrizeInput.properties,
      id: Id,
      stocks: Type.Array(Type.Object({ location_id: Id, pieces: Pieces, given: Pieces })),
      given: Type.Integer(),
    }),
  ),
})
export type StaffRoulette = Static<typeof StaffRoulette>

const manage = forStaff('rewards.manage')

const forOperator = { for: 'customer', query: Type.Object(LocaleQuery) } as const

const Typed = Type.Object({ number: Type.String({ minLength: 1, maxLength: 40 }) }, closed)

export const roulette = {
  'GET /api/v2/tmp_roulette/locations': endpoint({
    summary: 'Branches in which the roulette is played',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ locations: Type.Array(RouletteLocation) }),
    fails: [],
  }),
  'GET /api/v2/tmp_roulette/tmp_roulette_products': endpoint({
    summary: 'Prizes of the roulette with their odds',
    for: 'anyone',
    cache: 'public',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ products: Type.Array(RouletteProduct) }),
    fails: [],
  }),
  'GET /api/v2/tmp_roulette/stocks': endpoint({
    ...forOperator,
    summary: 'Prizes that are left at the branch of the operator',
    fails: ['roulette_not_allowed'],
    query: Type.Object({ ...LocaleQuery, location_id: Type.Optional(Id) }),
    reply: Type.Object({
      stocks: Type.Array(Type.Object({ product_id: Id, name: Type.String(), left: Type.Integer() })),
    }),
  }),
  'GET /api/v2/tmp_roulette/numbers': endpoint({
    ...forOperator,
    summary: 'Numbers that the operator has spun, the newest first',
    fails: ['roulette_not_allowed'],
    query: Type.Object({ ...LocaleQuery, ...paging() }),
    reply: Type.Object({ numbers: Type.Array(RouletteNumber), ...Paged }),
  }),
  'POST /api/v2/tmp_roulette/numbers': endpoint({
    summary: 'Make numbers, to be printed and handed out; they are told once',
    ...manage,
    status: 201,
    idempotent: true,
    body: Type.Object({ count: Type.Integer({ minimum: 1, maximum: 1000 }) }, closed),
    reply: Type.Object({ numbers: Type.Array(Type.String()) }),
    fails: ['roulette_not_set_up', 'idempotency_key_reused'],
  }),
  'POST /api/v2/tmp_roulette/numbers/check_number': endpoint({
    ...forOperator,
    summary: 'Whether a number can be spun, and what it has won; wrong ones are counted',
    fails: ['roulette_not_allowed', 'too_many_roulette_numbers'],
    body: Typed,
    reply: Type.Object({
      valid: Type.Boolean({ description: 'There is such a number' }),
      used: Type.Boolean(),
      spin: Nullable(RouletteSpin),
    }),
  }),
  'POST /api/v2/tmp_roulette/numbers/roulette': endpoint({
    ...forOperator,
    summary: 'Spin a number: the server decides, once for each number',
    fails: [
      'roulette_not_allowed',
      'roulette_number_unknown',
      'roulette_number_used',
      'roulette_not_set_up',
      'too_many_roulette_numbers',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ],
    idempotent: true,
    needsKey: true,
    body: Type.Object({ ...Typed.properties, location_id: Id }, closed),
    reply: RouletteSpin,
  }),
  'GET /api/v2/tmp_roulette/users': endpoint({
    summary: 'Operators of the counters',
    ...manage,
    reply: Type.Object({ users: Type.Array(RouletteUser) }),
    fails: [],
  }),
  'POST /api/v2/tmp_roulette/users': endpoint({
    summary: 'Let a customer spin numbers at a branch, by phone or e-mail; who already may has the branch from now on',
    ...manage,
    status: 201,
    body: Type.Object({ contact: Type.String({ minLength: 1, maxLength: 254 }), location_id: Id }, closed),
    reply: RouletteUser,
    fails: ['customer_not_found', 'roulette_location_unknown'],
  }),
  'DELETE /api/v2/tmp_roulette/users/:id': endpoint({
    summary: 'Take a customer off the counters; one who is no operator stays so',
    ...manage,
    params: byId,
    reply: Type.Object({}),
    fails: ['customer_not_found'],
  }),
  'GET /api/v2/tmp_roulette/users/check_auth': endpoint({
    summary: 'Whether the customer spins numbers, and where',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ authorised: Type.Boolean(), location_id: Nullable(Id), location: Nullable(Type.String()) }),
    fails: [],
  }),
  'GET /api/v2/tmp_roulette/users/check_website_admin': endpoint({
    summary: 'Whether the customer may make numbers and name operators: the permission `rewards.manage`',
    for: 'customer',
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ admin: Type.Boolean() }),
    fails: [],
  }),
  'GET /api/back_office/roulette': endpoint({
    summary: 'Prizes of the roulette with the stock of each branch',
    ...manage,
    reply: StaffRoulette,
    fails: [],
  }),
  'PUT /api/back_office/roulette': endpoint({
    summary: 'Replace the prizes; one that is missing is drawn no more',
    ...manage,
    body: Type.Object(
      { version: Version, prizes: Type.Array(RoulettePrizeInput, { minItems: 1, maxItems: 24 }) },
      closed,
    ),
    reply: StaffRoulette,
    fails: [
      'changed_meanwhile',
      'prize_alcohol',
      'prize_reference_unknown',
      'roulette_consolation',
      'roulette_location_unknown',
      'roulette_stock_given',
    ],
  }),
}
