import type { Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { QuoteTexts } from '../../features/quotes/quote-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'
import { askedGoods, readRequest } from './asked-goods.server.ts'
import { NewQuote } from './new-quote.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteList } from './quote-list.tsx'

const NEW = 'new'
const MOST_NAMED = 3

/** The list, the form of a new quote, or one quote: every further route would be named in the scripts of every page. */
export const loader = (call: LoaderFunctionArgs) =>
  forCustomer(call, async (api) => {
    const path = call.params['*'] ?? ''
    const { searchParams } = call.url
    if (path === '') return { view: 'list' as const, ...(await loadList(api, searchParams.get('cursor'))) }
    if (path === NEW) return { view: 'new' as const, ...(await loadForm(api, searchParams)) }
    const { lines, ...quote } = await api.quotes.find(idOf(call))
    const shown = lines.map((line) => ({ ...line, image: line.image && smallPicture(line.image) }))
    return { view: 'one' as const, quote: { ...quote, lines: shown } }
  })

async function loadList(api: Shop, cursor: string | null) {
  const { quotes, next_cursor: older } = await api.quotes.list(cursor ? { cursor } : {})
  const entries = quotes.map(({ id, state, lines, packages, list_total, total, created_at }) => {
    const single = lines.filter(({ package_id }) => package_id === null)
    const names = [
      ...packages.map(({ name, qty }) => `${name} × ${qty}`),
      ...single.map(({ name, quantity }) => `${name} × ${quantity}`),
    ]
    return {
      id,
      state,
      names: names.slice(0, MOST_NAMED),
      others: Math.max(0, names.length - MOST_NAMED),
      sum: total ?? list_total,
      isOffered: total !== null,
      created_at,
    }
  })
  return { entries, older }
}

async function loadForm(api: Shop, params: URLSearchParams) {
  const [asked, organisations] = await Promise.all([askedGoods(api, params), api.account.organisations.list()])
  return {
    ...asked,
    organisations: organisations.map(({ id, name }) => ({ value: String(id), label: name })),
    pageKey: crypto.randomUUID(),
  }
}

/** `quote` asks and leads to the quote, `accept` opens the order and leads to the cart, which shows it; `decline` stays. */
export async function action(call: ActionFunctionArgs) {
  const { api, locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  if (call.params['*'] === NEW) {
    const reply = await handleForm(call, form, () =>
      api.quotes.ask(readRequest(form), { idempotencyKey: textOf(form, 'page_key') }),
    )
    const asked = reply.data.result
    return asked ? redirect(pathInLocale(`/account/quotes/${asked.id}`, locale), 303) : reply
  }
  const id = idOf(call)
  if (form.get('form') === 'decline') return handleForm(call, form, () => api.quotes.decline(id))
  const reply = await handleForm(call, form, () => api.quotes.accept(id))
  return reply.data.result ? redirect(pathInLocale('/cart', locale), 303) : reply
}

function idOf({ params }: Pick<LoaderFunctionArgs, 'params'>): number {
  const id = Number(params['*'])
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return id
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
export type QuotesShown = Extract<Shown, { view: 'list' }>
export type NewQuoteShown = Extract<Shown, { view: 'new' }>
export type QuoteShown = Extract<Shown, { view: 'one' }>['quote']

/** TRAV-03: the customer’s quotes, the form that asks for one, or one of them. */
export default function QuotesScreen() {
  const shown = useLoaderData<typeof loader>()
  return (
    <QuoteTexts>
      {shown.view === 'list' && <QuoteList shown={shown} />}
      {shown.view === 'new' && <NewQuote shown={shown} />}
      {shown.view === 'one' && <QuoteDetails quote={shown.quote} />}
    </QuoteTexts>
  )
}
