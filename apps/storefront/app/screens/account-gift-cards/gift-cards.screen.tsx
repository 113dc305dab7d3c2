import type { GiftCard } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { EntryButton } from '../../features/account/entry-button.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm, textOf } from '../../features/account/handle-form.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { giftCardKey } from '../../features/credits/gift-card-key.ts'
import { GiftCardKeyField } from '../../features/credits/gift-card-key-field.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => ({ cards: await api.giftCards.list(), pageKey: crypto.randomUUID() }))
}

export async function action(call: ActionFunctionArgs) {
  const { wallet, giftCards } = call.context.get(shopContext).api
  const form = await call.request.formData()
  if (form.get('form') === 'resend') {
    return handleForm(call, form, async () => void (await giftCards.send(textOf(form, 'id'))))
  }
  if (form.get('form') !== 'add') throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await wallet.addGiftCard(giftCardKey(textOf(form, 'card_code')))))
}

/** RWD-05: gift cards that the customer bought, and a form to redeem one. */
export default function GiftCardsScreen() {
  const t = usePrivateMessages()
  const { cards, pageKey } = useLoaderData<typeof loader>()
  const buy = (
    <ButtonLink to="/account/gift-cards/new" icon="gift" prefetch="none">
      {t('gift.buy')}
    </ButtonLink>
  )
  const about = (
    <ButtonLink to="/gift-cards" variant="secondary">
      {t('gift.more')}
    </ButtonLink>
  )
  return (
    <AreaPage title={t('gift.title')} action={buy}>
      <AddForm key={pageKey} />
      {cards.length === 0 ? (
        <NothingHere title={t('gift.empty')} text={t('gift.empty_hint')} action={about} />
      ) : (
        <section>
          <h2 className="mb-3 text-lead">{t('gift.bought')}</h2>
          <ul className="grid grid-cols-1 gap-3">
            {cards.map((card) => (
              <li key={card.id}>
                <BoughtCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </AreaPage>
  )
}

function AddForm() {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('add')
  return (
    <Card>
      <h2 className="text-lead">{t('gift.add_title')}</h2>
      <p className="mt-1 text-note text-ink-soft">{t('gift.add_hint')}</p>
      <AreaForm name="add" done={t('gift.added')} className="mt-4 grid gap-4">
        <GiftCardKeyField form="add" />
        <div>
          <Button type="submit" busy={isSending}>
            {t('gift.add')}
          </Button>
        </div>
      </AreaForm>
    </Card>
  )
}

const TONES = { active: 'stock', used: 'plain', expired: 'plain', blocked: 'problem' } as const

function BoughtCard({ card }: { card: GiftCard }) {
  const t = usePrivateMessages()
  const { id, number, amount, balance, recipient, message, state, expires_at, sent_at } = card
  const facts = [
    sent_at && t('gift.sent_at', { time: formatDateTime(sent_at) }),
    expires_at && t('gift.expires', { date: formatDate(expires_at) }),
  ].filter(Boolean)
  return (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold">{t('gift.for', { name: recipient })}</h3>
          <p className="text-small whitespace-nowrap text-ink-soft tabular-nums">{number}</p>
        </div>
        <div className="shrink-0 text-right">
          <p className="money text-lead font-bold">{formatMoney(amount)}</p>
          {balance !== amount && (
            <p className="money text-small text-ink-soft">{t('gift.balance', { amount: formatMoney(balance) })}</p>
          )}
        </div>
      </div>
      {message && <p className="mt-2 text-note break-words italic">“{message}”</p>}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={TONES[state]}>{t(`gift.state_${state}`)}</Badge>
        {facts.length > 0 && <p className="text-small text-ink-soft">{facts.join(' · ')}</p>}
      </div>
      {state === 'active' && (
        <AreaForm name="resend" entry={id} done={t('gift.resent')} className="-mb-2 -ml-4 mt-1">
          <EntryButton form="resend" id={id} text={t('gift.resend')} name={recipient} />
        </AreaForm>
      )}
    </Card>
  )
}
