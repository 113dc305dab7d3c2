import type { RouteKey } from '@delguur/contract'
import type { Client, RequestInput } from '@delguur/sdk'

/** What a list screen asks for: a page, and the filters of its address, which the API checks. */
interface ListRequest {
  page: number
  per_page: number
  filter: Record<string, string>
  signal: AbortSignal | undefined
}

interface ListAnswer {
  data: { id: number | string }[]
  total: number
}

type ListOf = (client: Client, request: ListRequest) => Promise<ListAnswer>

const inputOf = <K extends RouteKey>({ page, per_page, filter, signal }: ListRequest) =>
  // Filters come from the address bar as text; the API refuses what it does not know.
  ({ query: { ...filter, page, per_page }, signal }) as unknown as RequestInput<K>

/** Exact counts of long lists end here. */
const MOST_COUNTED = 10_000

/** The lists of the back office, each by its endpoint. */
export const LISTS = {
  orders: async (client, request) => {
    const reply = await client.request('GET /api/back_office/orders', inputOf<'GET /api/back_office/orders'>(request))
    return { data: reply.orders.map((order) => ({ id: order.number, ...order })), total: reply.total_count }
  },
  draft_orders: async (client, request) => {
    const input = inputOf<'GET /api/back_office/draft_orders'>(request)
    const reply = await client.request('GET /api/back_office/draft_orders', input)
    return { data: reply.draft_orders.map((order) => ({ id: order.number, ...order })), total: reply.total_count }
  },
  cart_links: async (client, request) => {
    const input = inputOf<'GET /api/back_office/cart_links'>(request)
    const reply = await client.request('GET /api/back_office/cart_links', input)
    return { data: reply.cart_links, total: reply.total_count }
  },
  returns: async (client, request) => {
    const reply = await client.request('GET /api/back_office/returns', inputOf<'GET /api/back_office/returns'>(request))
    return { data: reply.returns, total: reply.total_count }
  },
  refunds: async (client, request) => {
    const reply = await client.request('GET /api/back_office/refunds', inputOf<'GET /api/back_office/refunds'>(request))
    return { data: reply.refunds, total: reply.total_count }
  },
  bank_records: async (client, request) => {
    const input = inputOf<'GET /api/back_office/bank_records'>(request)
    const reply = await client.request('GET /api/back_office/bank_records', input)
    return { data: reply.bank_records, total: reply.total_count }
  },
  courier_money: async (client, { signal }) => {
    const { couriers } = await client.request('GET /api/back_office/courier_money', { signal })
    return { data: couriers.map((courier) => ({ id: courier.courier_id, ...courier })), total: couriers.length }
  },
  stock_items: async (client, { per_page: limit, filter, signal }) => {
    const query = { ...filter, limit } as RequestInput<'GET /api/back_office/stock_items'>['query']
    const reply = await client.request('GET /api/back_office/stock_items', { query, signal })
    return { data: reply.stock_items, total: reply.total_count ?? MOST_COUNTED }
  },
  reviews: async (client, request) => {
    const reply = await client.request('GET /api/back_office/reviews', inputOf<'GET /api/back_office/reviews'>(request))
    return { data: reply.reviews, total: reply.total_count }
  },
  questions: async (client, request) => {
    const input = inputOf<'GET /api/back_office/questions'>(request)
    const reply = await client.request('GET /api/back_office/questions', input)
    return { data: reply.questions, total: reply.total_count }
  },
  answers: async (client, request) => {
    const reply = await client.request('GET /api/back_office/answers', inputOf<'GET /api/back_office/answers'>(request))
    return { data: reply.answers, total: reply.total_count }
  },
  articles: async (client, request) => {
    const input = inputOf<'GET /api/back_office/articles'>(request)
    const reply = await client.request('GET /api/back_office/articles', input)
    return { data: reply.articles, total: reply.total_count }
  },
  article_tags: async (client, { signal }) => {
    const { tags } = await client.request('GET /api/back_office/article_tags', { signal })
    return { data: tags, total: tags.length }
  },
  authors: async (client, request) => {
    const reply = await client.request('GET /api/back_office/authors', inputOf<'GET /api/back_office/authors'>(request))
    return { data: reply.authors, total: reply.total_count }
  },
  comments: async (client, request) => {
    const input = inputOf<'GET /api/back_office/comments'>(request)
    const reply = await client.request('GET /api/back_office/comments', input)
    return { data: reply.comments, total: reply.total_count }
  },
  customer_groups: async (client, { signal }) => {
    const { customer_groups: groups } = await client.request('GET /api/back_office/customer_groups', { signal })
    return { data: groups, total: groups.length }
  },
  newsletters: async (client, request) => {
    const input = inputOf<'GET /api/back_office/newsletters'>(request)
    const reply = await client.request('GET /api/back_office/newsletters', input)
    return { data: reply.newsletters, total: reply.total_count }
  },
  quotes: async (client, { per_page: limit, filter, signal }) => {
    const query = { ...filter, limit } as RequestInput<'GET /api/back_office/quotes'>['query']
    const reply = await client.request('GET /api/back_office/quotes', { query, signal })
    return { data: reply.quotes, total: reply.total_count ?? MOST_COUNTED }
  },
  contact_forms: async (client, { per_page: limit, filter, signal }) => {
    const query = { ...filter, limit } as RequestInput<'GET /api/back_office/contact_forms'>['query']
    const reply = await client.request('GET /api/back_office/contact_forms', { query, signal })
    return { data: reply.contact_forms, total: reply.total_count ?? MOST_COUNTED }
  },
  receipts: async (client, request) => {
    const input = inputOf<'GET /api/back_office/receipts'>(request)
    const reply = await client.request('GET /api/back_office/receipts', input)
    return { data: reply.receipts, total: reply.total_count }
  },
  credit_requests: async (client, request) => {
    const input = inputOf<'GET /api/back_office/credit_requests'>(request)
    const reply = await client.request('GET /api/back_office/credit_requests', input)
    return { data: reply.credit_requests, total: reply.total_count }
  },
  messages: async (client, request) => {
    const input = inputOf<'GET /api/back_office/messages'>(request)
    const reply = await client.request('GET /api/back_office/messages', input)
    return { data: reply.messages, total: reply.total_count }
  },
  security_events: async (client, request) => {
    const input = inputOf<'GET /api/back_office/security_events'>(request)
    const reply = await client.request('GET /api/back_office/security_events', input)
    return { data: reply.security_events, total: reply.total_count }
  },
  coupon_campaigns: async (client, request) => {
    const input = inputOf<'GET /api/back_office/coupon_campaigns'>(request)
    const reply = await client.request('GET /api/back_office/coupon_campaigns', input)
    return { data: reply.campaigns, total: reply.total_count }
  },
  games: async (client, request) => {
    const reply = await client.request('GET /api/back_office/games', inputOf<'GET /api/back_office/games'>(request))
    return { data: reply.games, total: reply.total_count }
  },
  tickets: async (client, request) => {
    const input = inputOf<'GET /api/back_office/e_tickets'>(request)
    const reply = await client.request('GET /api/back_office/e_tickets', input)
    return { data: reply.e_tickets, total: reply.total_count }
  },
  staff_invitations: async (client, { signal }) => {
    const { invitations } = await client.request('GET /api/back_office/staff_invitations', { signal })
    return { data: invitations, total: invitations.length }
  },
  webhooks: async (client, { signal }) => {
    const { webhooks } = await client.request('GET /api/back_office/webhooks', { signal })
    return { data: webhooks, total: webhooks.length }
  },
  api_clients: async (client, { signal }) => {
    const { clients } = await client.request('GET /api/back_office/api_clients', { signal })
    return { data: clients, total: clients.length }
  },
  roles: async (client, { signal }) => {
    const { roles } = await client.request('GET /api/back_office/roles', { signal })
    return { data: roles.map((role) => ({ id: role.code, ...role })), total: roles.length }
  },
  staff: async (client, { signal }) => {
    const { staff } = await client.request('GET /api/back_office/staff', { signal })
    return { data: staff, total: staff.length }
  },
} satisfies Record<string, ListOf>

export type ListName = keyof typeof LISTS
export type RowOf<Name extends ListName> = Awaited<ReturnType<(typeof LISTS)[Name]>>['data'][number]
