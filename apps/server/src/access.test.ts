import {
  type Endpoint,
  ERRORS,
  type ErrorCode,
  PERMISSIONS,
  type Permission,
  type RouteKey,
  STOREFRONT_CLIENT,
} from '@delguur/contract'
import { expect, test } from 'vitest'
import { areaOf, endpoints, type ValidRequest, wire } from '../testing/hostile/hostile-requests.ts'
import { openHostileShop } from '../testing/hostile/hostile-shop.ts'
import { openRawClient, type RawAnswer, type RawRequest } from '../testing/hostile/raw-request.ts'
import { validRequest } from '../testing/hostile/valid-requests.ts'
import { freshAddress } from '../testing/people/fresh-contacts.ts'
import { PASSWORD } from '../testing/people/login-steps.ts'
import type { LoggedInShop } from '../testing/people/people.ts'
import type { TestShop } from '../testing/test-shop.ts'

const CALLERS = [
  'nobody',
  'nobody with the order’s token',
  'an invalid token',
  'a token of another site',
  'an app',
  'a customer without the scope for it',
  'another customer',
  'staff without the permission',
  'staff with the permission',
  'staff of another site with the permission',
  'the customer whose it is',
] as const
const FOREIGN_HOST = 'second.example.mn'
const FOREIGN_STAFF = 'staff of another site with the permission'
type Caller = (typeof CALLERS)[number]

/** `done`, or the code of the refusal. */
type Outcome = 'done' | ErrorCode

/** Requests of lists come last, when they have content. */
const readsLast = endpoints.toSorted(
  ([one], [other]) => Number(one.startsWith('GET ')) - Number(other.startsWith('GET ')),
)
const areas = Object.entries(Object.groupBy(readsLast, ([key]) => areaOf(key)))

test.for(areas)(
  'ACC-10 every endpoint of %s answers authorised callers and refuses all others',
  async ([, routes = []]) => {
    const shop = await openHostileShop()
    const ask = openRawClient(shop.url)
    const foreignSite = await anotherSite(shop)
    const foreigner = await shop.customer({ site_id: foreignSite })
    const faults: string[] = []
    const staffTokens = new Map<Endpoint['permission'], Tokens>()
    for (const [key, endpoint] of routes) {
      // Requests of a customer may end their login or spend their money; staff stay logged in.
      const known = endpoint.for === 'customer' ? undefined : staffTokens.get(endpoint.permission)
      const callers = known ?? (await tokensFor(shop, endpoint, foreignSite))
      staffTokens.set(endpoint.permission, callers)
      const tokens = { ...callers, 'a token of another site': foreigner.token }
      // Reads and refusals change nothing: the first write finds what was refused before, every other one has data of its own.
      let about = await aboutSomebody(shop, key)
      let isChanged = false
      for (const [caller, expected] of refusedFirst(key, endpoint)) {
        if (isChanged) about = await aboutSomebody(shop, key)
        isChanged = expected === 'done' && !key.startsWith('GET ')
        const answer = await ask(requestBy(caller, key, about, tokens))
        const fault = faultOf(answer, endpoint, expected) ?? (await leakOf(shop, answer, about, caller))
        if (fault) faults.push(`${key} by ${caller}: ${fault} ← ${answer.status} ${answer.text.slice(0, 300)}`)
      }
    }

    expect(faults).toEqual([])
  },
)

function refusedFirst(key: RouteKey, endpoint: Endpoint): [Caller, Outcome][] {
  const callers = CALLERS.filter((caller) => endpoint.for === 'staff' || caller !== FOREIGN_STAFF)
  return callers
    .map((caller): [Caller, Outcome] => [caller, outcome(key, endpoint, caller)])
    .toSorted(([, one], [, other]) => Number(one === 'done') - Number(other === 'done'))
}

/** Expected outcome of an endpoint for a caller who requests the customer's data. */
function outcome(key: RouteKey, endpoint: Endpoint, caller: Caller): Outcome {
  const isInvalid = caller === 'an invalid token' || caller === 'a token of another site'
  // This shop has administrators.
  if (key === 'POST /api/v2/staff_setup' && !isInvalid) return 'setup_link_invalid'
  if (endpoint.for === 'provider' || endpoint.dialect === 'oauth') return 'done'
  if (isInvalid) return 'token_invalid'
  if (isHeld(key, endpoint)) {
    return ['nobody with the order’s token', 'the customer whose it is'].includes(caller) ? 'done' : 'order_not_found'
  }
  if (endpoint.for === 'customer') return outcomeForCustomers(key, endpoint, caller)
  return endpoint.for === 'staff' ? outcomeForStaff(key, endpoint, caller) : 'done'
}

/** Products, vendors, articles, games and what is published about them are everybody's: each customer may write, vote, follow and play. */
const OF_EVERYBODY =
  /^POST .*\/(products\/:slug\/|(articles|news)\/:id\/comments$)|\/(helpful|follow|unfollow)$|\/comments\/:id\/review$|\/vendors\/:id\/reviews|\/promotions\/:id\/mine$/

const WRITES_ARTICLE = /^POST \/api\/v2\/articles(\/create)?$/

/** Numbers are spun by those whom staff named for a branch. */
const OF_OPERATORS = /\/tmp_roulette\/(numbers|stocks)/

function outcomeForCustomers(key: RouteKey, endpoint: Endpoint, caller: Caller): Outcome {
  if (isNobody(caller)) return 'login_required'
  if (caller === 'a customer without the scope for it') return 'forbidden'
  // Only the customer of the valid request has agreed to it.
  if (key === 'PUT /api/v2/users/browsing' && caller !== 'the customer whose it is') return 'browsing_not_agreed'
  // Only the customer of the valid request is an author.
  if (WRITES_ARTICLE.test(key) && caller !== 'the customer whose it is') return 'author_not_agreed'
  // Everybody may answer what they have bought, as the customer of the valid request has.
  if (key === 'PUT /api/v2/questions/:id/answer' && caller !== 'the customer whose it is') return 'answers_of_buyers'
  if (OF_OPERATORS.test(key) && caller !== 'the customer whose it is') return 'roulette_not_allowed'
  // Data named in a path belongs to one customer, like the card to be removed; all else is the caller's own.
  const isNamed = (endpoint.params !== undefined && !OF_EVERYBODY.test(key)) || key.endsWith('/remove_card')
  if (caller === 'the customer whose it is' || !isNamed) return 'done'
  return endpoint.fails.find((code) => ERRORS[code].status === 404) ?? 'not_found'
}

/** Calendar, goods and unassigned money belong to the company, whatever the site of the member of staff; reports are of that site. */
const OF_ALL_SITES =
  /\/(badges|brands|bulk_prices|delivery_days|import_mappings|imports|option_types|price_lists|products|reports|taxons|variants|vendors)\/|\/set_aside$/

function outcomeForStaff(key: RouteKey, endpoint: Endpoint, caller: Caller): Outcome {
  if (isNobody(caller)) return 'login_required'
  if (caller === FOREIGN_STAFF) return outcomeForForeignStaff(key, endpoint)
  if (caller !== 'staff with the permission') return 'forbidden'
  // Couriers move only parcels of their own.
  return key.includes('/courier/parcels/:id') ? 'shipment_not_found' : 'done'
}

function outcomeForForeignStaff(key: RouteKey, endpoint: Endpoint): Outcome {
  // What it names is the caller's own, and gone where it is not; a passkey is made for the name of one site.
  if (key === 'POST /api/back_office/my_security/passkeys') return 'passkey_refused'
  if (key.includes('/my_security')) return 'done'
  // The role is one of the first site.
  if (key === 'POST /api/back_office/staff_invitations') return 'role_not_found'
  // Couriers of another site hold nothing for the caller's.
  if (key === 'POST /api/back_office/courier_settlements') return 'settlement_changed'
  if (key.endsWith('/match')) return 'order_number_unknown'
  // The other site has a roulette of its own, without prizes and never edited.
  if (key === 'POST /api/v2/tmp_roulette/numbers') return 'roulette_not_set_up'
  if (key === 'PUT /api/back_office/roulette') return 'changed_meanwhile'
  if (key === 'POST /api/v2/tmp_roulette/users') return 'customer_not_found'
  // Only staff of the first site make others.
  if (key === 'POST /api/back_office/sites') return 'forbidden'
  // A block that the site does not have is one that was ended before.
  if (key === 'DELETE /api/back_office/room_blocks/:id') return 'done'
  const isTheirs = endpoint.params === undefined || OF_ALL_SITES.test(key)
  return isTheirs ? 'done' : (endpoint.fails.find((code) => ERRORS[code].status === 404) ?? 'not_found')
}

test('ACC-10 each right opens its endpoints by itself, and all other rights together open none of them', async () => {
  const shop = await openHostileShop()
  const ask = openRawClient(shop.url)
  const faults: string[] = []
  for (const permission of PERMISSIONS) {
    const others = PERMISSIONS.filter((other) => other !== permission)
    const all = await shop.staff(await role(shop, `all but ${permission}`, others))
    const just = await shop.staff(await role(shop, `just ${permission}`, [permission]))
    for (const [key] of endpoints.filter(([, endpoint]) => endpoint.permission === permission)) {
      // Rights are asked before the request is read: with empty parts nothing is found, and nothing is written.
      const request = (token: string) =>
        wire(key, { params: {}, query: {}, headers: { authorization: `Bearer ${token}` } })
      const [refused, admitted] = [await ask(request(all.token)), await ask(request(just.token))]
      if (codeOf(refused) !== 'forbidden') faults.push(`${key} is open without ${permission}: ${refused.status}`)
      if (/forbidden|login_required|token_invalid|second_factor/.test(codeOf(admitted) ?? ''))
        faults.push(`${key} is refused with ${permission}: ${codeOf(admitted)}`)
    }
  }

  expect(faults).toEqual([])
})

/** Code of a refusal; undefined for an answer. */
const codeOf = ({ status, text }: RawAnswer): string | undefined => (status < 400 ? undefined : JSON.parse(text).code)

const isNobody = (caller: Caller) => ['nobody', 'nobody with the order’s token', 'an app'].includes(caller)

/** Whoever opens a cart by link fills a cart of their own. */
const FILLS_OWN_CART: RouteKey = 'POST /api/v2/cart_links/:code/add'

/** Orders belong to their holder, also where everybody may start one. */
const isHeld = (key: RouteKey, endpoint: Endpoint) =>
  (endpoint.for === 'order_holder' && key !== FILLS_OWN_CART) ||
  (endpoint.for === 'anyone' && key.includes('/orders/:number'))

interface AboutSomebody {
  owner: LoggedInShop
  valid: ValidRequest
}

async function aboutSomebody(shop: TestShop, key: RouteKey): Promise<AboutSomebody> {
  const owner = await shop.customer({ password: PASSWORD })
  return { owner, valid: await validRequest(shop, key, owner) }
}

type Tokens = Partial<Record<Caller, string>>

async function tokensFor(shop: TestShop, { permission }: Endpoint, foreignSite: number): Promise<Tokens> {
  const others = PERMISSIONS.filter((other) => other !== permission)
  const without = permission ? [await role(shop, `all but ${permission}`, others)] : []
  const withIt = await role(shop, `just ${permission}`, rightsFor(permission))
  return {
    'an invalid token': 'a'.repeat(43),
    'an app': await appToken(shop),
    'a customer without the scope for it': (await shop.customer({ scopes: ['public'] })).token,
    'another customer': (await shop.customer()).token,
    'staff without the permission': (await shop.staff(...without)).token,
    'staff with the permission': (await shop.staff(withIt)).token,
    [FOREIGN_STAFF]: await tokenOfForeignStaff(shop, foreignSite, rightsFor(permission)),
  }
}

/** Any right will do where none is named; whoever manages staff may not remove their last factor. */
const rightsFor = (permission: Endpoint['permission']): Permission[] =>
  permission ? [permission] : PERMISSIONS.filter((right) => right !== 'staff.manage')

/** Caller with the same permissions, on the given site. */
async function tokenOfForeignStaff(shop: TestShop, site_id: number, permissions: Permission[]): Promise<string> {
  const member = await shop.customer({ site_id, scopes: ['public', 'customer', 'back_office'] })
  const code = `of ${member.id}`
  const role = { site_id, code, name: JSON.stringify({ mn: code, en: code }), permissions }
  const { id: role_id } = await shop.db.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow()
  await shop.db.insertInto('user_roles').values({ user_id: member.id, role_id }).execute()
  return member.token
}

function requestBy(caller: Caller, key: RouteKey, { owner, valid }: AboutSomebody, tokens: Tokens): RawRequest {
  const { token: orderToken, headers: { authorization: _, ...headers } = {}, ...rest } = valid
  const token = caller === 'the customer whose it is' ? owner.token : tokens[caller]
  const host = caller === FOREIGN_STAFF && { host: FOREIGN_HOST }
  return wire(key, {
    ...rest,
    token: caller === 'nobody with the order’s token' ? orderToken : undefined,
    headers: {
      ...headers,
      ...host,
      'x-forwarded-for': freshAddress(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
}

function faultOf({ status, text }: RawAnswer, endpoint: Endpoint, expected: Outcome): string | null {
  if (expected === 'done') return status === (endpoint.status ?? 200) ? null : 'is not answered'
  if (status !== ERRORS[expected].status) return `is not refused by ${expected}`
  return JSON.parse(text).code === expected ? null : `is refused by something else than ${expected}`
}

const MAY_SEE: Caller[] = ['the customer whose it is', 'nobody with the order’s token', 'staff with the permission']

const ORDER_NUMBER = /\bR\d{9}\b/g

async function leakOf(
  shop: TestShop,
  { text }: RawAnswer,
  { owner }: AboutSomebody,
  caller: Caller,
): Promise<string | null> {
  // An unknown number is said back as it was asked for, whether another site has it or not.
  const isEcho = text.includes('"code":"order_number_unknown"')
  if (caller === FOREIGN_STAFF && !isEcho && (await namesForeignOrder(shop, text))) return 'tells of an order'
  const contacts = [owner.phone, owner.email].filter((contact) => contact !== null)
  return !MAY_SEE.includes(caller) && contacts.some((contact) => text.includes(contact))
    ? 'tells of the customer'
    : null
}

/** Whether a text names an order that is not one of the site of the foreign staff. */
async function namesForeignOrder({ db }: TestShop, text: string): Promise<boolean> {
  const named = new Set(text.match(ORDER_NUMBER))
  if (named.size === 0) return false
  const own = await db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.id', 'orders.site_id')
    .select('orders.number')
    .where('sites.host', '=', FOREIGN_HOST)
    .where('orders.number', 'in', [...named])
    .execute()
  return own.length < named.size
}

async function role({ db }: TestShop, code: string, permissions: Permission[]): Promise<string> {
  const { id: site_id } = await db.selectFrom('sites').select('id').orderBy('id').executeTakeFirstOrThrow()
  const name = JSON.stringify({ mn: code, en: code })
  const put = db.insertInto('roles').values({ site_id, code, name, permissions })
  await put.onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing()).execute()
  return code
}

async function anotherSite({ db }: TestShop): Promise<number> {
  const site = await db.selectFrom('sites').select('configs').orderBy('id').executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('sites')
    .values({ code: 'second', host: FOREIGN_HOST, configs: JSON.stringify(site.configs) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function appToken(shop: TestShop): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: STOREFRONT_CLIENT })
  const answer = await shop.fetch('/oauth/token', { method: 'POST', body })
  return (await answer.json()).access_token
}
