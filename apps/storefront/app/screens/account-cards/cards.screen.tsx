import type { SavedCard } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { useEffect } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { useFocusAfter } from '../../features/account/use-focus-after.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { Mark } from '../../features/orders/mark.tsx'
import { pageOfProvider } from '../../features/payments/payment-view.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NothingFoundDrawing } from '../../ui/drawings/nothing-found-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'

const RETRY_MS = 3000

export async function loader(call: LoaderFunctionArgs) {
  const { site } = call.context.get(shopContext)
  return forCustomer(call, async (api) => ({ cards: await api.cards.all(), sandbox: site.configs.sandbox }))
}

export async function action(call: ActionFunctionArgs) {
  const { cards } = call.context.get(shopContext).api
  const form = await call.request.formData()
  if (form.get('form') === 'add')
    return handleForm(call, form, async () => ({ page: pageOfProvider(await cards.register()) }))
  if (form.get('form') !== 'remove') throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await cards.remove(Number(textOf(form, 'id')))))
}

/** PAY-03: the customer's saved cards, whose numbers only the bank has. */
export default function CardsScreen() {
  const t = usePrivateMessages()
  const { cards, sandbox } = useLoaderData<typeof loader>()
  const list = useFocusAfter<HTMLUListElement>('remove')
  useFollowPending(cards)
  return (
    <AreaPage title={t('account.cards')}>
      {sandbox && <p className="text-small font-semibold text-problem">{t('payment.sandbox_note')}</p>}
      {cards.length === 0 ? (
        <EmptyState
          drawing={<NothingFoundDrawing />}
          title={t('cards.empty')}
          text={t('cards.empty_hint')}
          action={<AddCard />}
        />
      ) : (
        <>
          <Card>
            <ul ref={list} tabIndex={-1} className="-my-3 divide-y divide-line outline-none">
              {cards.map((card) => (
                <CardRow key={card.id} card={card} />
              ))}
            </ul>
          </Card>
          <AddCard />
        </>
      )}
    </AreaPage>
  )
}

function CardRow({ card: { id, masked, brand, bank, state, created_at } }: { card: SavedCard }) {
  const t = usePrivateMessages()
  const name = masked || t('cards.unnamed')
  return (
    <li className="flex items-center gap-x-4 py-3">
      <Icon name="credit-card" className="text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium tabular-nums">{name}</p>
        <p className="text-small text-ink-soft">
          {[brand?.toUpperCase(), bank, t('cards.since', { time: formatDate(created_at) })].filter(Boolean).join(' · ')}
        </p>
        {state === 'pending' && <Mark look={{ icon: 'clock', tone: 'accent' }}>{t('cards.pending')}</Mark>}
        {state === 'failed' && <Mark look={{ icon: 'circle-alert', tone: 'problem' }}>{t('cards.failed')}</Mark>}
      </div>
      <AreaForm name="remove" entry={id} done={t('cards.removed')}>
        <EntryButton form="remove" id={id} text={t('cards.remove')} name={name} />
      </AreaForm>
    </li>
  )
}

/** Redirects to the bank's page; a link for browsers without scripts and for slow redirects. */
function AddCard() {
  const t = usePrivateMessages()
  const { reply, isSending } = useFormReply<{ page: string | null }>('add')
  const page = (reply?.ok && reply.result?.page) || null
  useEffect(() => {
    if (page) location.assign(page)
  }, [page])
  return (
    <AreaForm name="add">
      <Button type="submit" icon="plus" busy={isSending}>
        {t('cards.add')}
      </Button>
      <p className="mt-2 text-small text-ink-soft">{t('cards.add_hint')}</p>
      {page && (
        <a href={page} className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent underline">
          {t('pay.go_to_bank')}
        </a>
      )}
    </AreaForm>
  )
}

/** The bank confirms a card shortly after the customer has returned. */
function useFollowPending(cards: readonly SavedCard[]): void {
  const { revalidate } = useRevalidator()
  const isPending = cards.some(({ state }) => state === 'pending')
  useEffect(() => {
    if (!isPending) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, RETRY_MS)
    return () => clearInterval(timer)
  }, [isPending, revalidate])
}
