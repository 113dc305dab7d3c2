import { GIFT_CARD_MAX, GIFT_CARD_MIN } from '@delguur/contract/constants'
import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { redirectToLogin } from '../../features/account/for-customer.server.ts'
import { textOf } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AmountField } from '../../features/credits/amount-field.tsx'
import { amountOf } from '../../features/credits/amount-of.ts'
import { GiftCardFace } from '../../features/credits/gift-card-face.tsx'
import { handleDeposit } from '../../features/credits/handle-deposit.server.ts'
import { MethodField } from '../../features/credits/method-field.tsx'
import { methodOf, promptMethods } from '../../features/credits/prompt-methods.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { clearDraft, readDraft, storeDraft } from './gift-card-draft.server.ts'
import { readPurchase } from './read-purchase.server.ts'

const USUAL_AMOUNT = 50_000

/** Guests fill the form, too, and log in before they pay. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const [user, methods, draft] = await Promise.all([
    shop.api.account.current(),
    promptMethods(shop.api),
    readDraft(shop, request),
  ])
  return { isGuest: user === null, methods, draft, pageKey: crypto.randomUUID() }
}

export async function action(call: ActionFunctionArgs) {
  const shop = call.context.get(shopContext)
  const { api } = shop
  const form = await call.request.formData()
  if (!(await api.account.current())) return withCookie(redirectToLogin(call), await storeDraft(shop, form))
  const { purchase, idempotencyKey } = readPurchase(form, amountOf(textOf(form, 'amount')), methodOf(form))
  const reply = await handleDeposit(call, form, () => api.giftCards.buy(purchase, { idempotencyKey }))
  return reply instanceof Response ? withCookie(reply, await clearDraft(shop)) : reply
}

function withCookie(response: Response, cookie: string): Response {
  response.headers.append('Set-Cookie', cookie)
  return response
}

/** RWD-05: the purchase of a gift card, with a preview. */
export default function BuyGiftCardScreen() {
  const t = usePrivateMessages()
  const { isGuest, methods, draft, pageKey } = useLoaderData<typeof loader>()
  const { field, isSending } = useFormReply('buy')
  const requested = new URLSearchParams(useLocation().search).get('amount')
  const chosen = amountOf(draft.amount ?? requested ?? '') || USUAL_AMOUNT
  const [amount, setAmount] = useState(chosen)
  const [preview, setPreview] = useState({ recipient: draft.recipient_name ?? '', message: draft.message ?? '' })
  const [sendBy, setSendBy] = useState(field('send_by', draft.send_by ?? 'email').defaultValue)
  const isBySms = sendBy === 'sms'
  const page = (
    <AreaPage
      title={t('gift.buy_title')}
      back={{ to: isGuest ? '/gift-cards' : '/account/gift-cards', text: t('gift.title') }}
    >
      <section aria-label={t('gift.preview')} className="needs-scripts">
        <GiftCardFace amount={amount} {...preview} />
      </section>
      <Card>
        <AreaForm name="buy" className="grid gap-6">
          <input type="hidden" name="page_key" value={pageKey} />
          <AmountField
            form="buy"
            label={t('gift.amount')}
            hint={t('wallet.amount_hint', { min: formatMoney(GIFT_CARD_MIN), max: formatMoney(GIFT_CARD_MAX) })}
            initial={chosen}
            onAmount={setAmount}
          />
          <div className="grid gap-4 tablet:grid-cols-2">
            <TextField
              {...field('recipient_name', draft.recipient_name)}
              label={t('gift.recipient')}
              required
              autoComplete="off"
              maxLength={120}
              onChange={(event) => setPreview({ ...preview, recipient: event.target.value })}
              className="tablet:col-span-2"
            />
            <ChoiceChips
              legend={t('gift.send_by')}
              name="send_by"
              value={sendBy}
              onChange={setSendBy}
              options={[
                { value: 'email', label: t('gift.by_email') },
                { value: 'sms', label: t('gift.by_sms') },
              ]}
            />
            <TextField
              {...field('recipient_contact', draft.recipient_contact)}
              label={t(isBySms ? 'gift.recipient_phone' : 'gift.recipient_email')}
              required
              inputMode={isBySms ? 'tel' : 'email'}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
            />
            <TextAreaField
              {...field('message', draft.message)}
              label={t('gift.message')}
              hint={t('gift.message_hint')}
              rows={3}
              maxLength={300}
              onChange={(event) => setPreview({ ...preview, message: event.target.value })}
              className="tablet:col-span-2"
            />
          </div>
          <MethodField methods={methods} />
          <div>
            <Button type="submit" size="large" busy={isSending}>
              {t('gift.pay')}
            </Button>
            {isGuest && <p className="mt-3 text-note text-ink-soft">{t('gift.login_next')}</p>}
          </div>
        </AreaForm>
      </Card>
    </AreaPage>
  )
  return isGuest ? <div className="page py-4 desktop:py-10">{page}</div> : page
}
