import { GIFT_CARD_MAX, GIFT_CARD_MIN } from '@delguur/contract/constants'
import { useState } from 'react'
import { type ActionFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { textOf } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AmountField } from '../../features/credits/amount-field.tsx'
import { amountOf } from '../../features/credits/amount-of.ts'
import { GiftCardFace } from '../../features/credits/gift-card-face.tsx'
import { handleDeposit, loadDepositForm } from '../../features/credits/handle-deposit.server.ts'
import { MethodField } from '../../features/credits/method-field.tsx'
import { methodOf } from '../../features/credits/prompt-methods.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { readPurchase } from './read-purchase.server.ts'

const USUAL_AMOUNT = 50_000

export const loader = loadDepositForm

export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  const { purchase, idempotencyKey } = readPurchase(form, amountOf(textOf(form, 'amount')), methodOf(form))
  return handleDeposit(call, form, () => api.giftCards.buy(purchase, { idempotencyKey }))
}

/** RWD-05: the purchase of a gift card, with a preview. */
export default function BuyGiftCardScreen() {
  const t = usePrivateMessages()
  const { methods, pageKey } = useLoaderData<typeof loader>()
  const { field, isSending } = useFormReply('buy')
  const chosen = amountOf(new URLSearchParams(useLocation().search).get('amount') ?? '') || USUAL_AMOUNT
  const [amount, setAmount] = useState(chosen)
  const [preview, setPreview] = useState({ recipient: '', message: '' })
  return (
    <AreaPage title={t('gift.buy_title')} back={{ to: '/account/gift-cards', text: t('gift.title') }}>
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
              {...field('recipient_name')}
              label={t('gift.recipient')}
              required
              autoComplete="off"
              maxLength={120}
              onChange={(event) => setPreview({ ...preview, recipient: event.target.value })}
              className="tablet:col-span-2"
            />
            <TextField
              {...field('recipient_email')}
              label={t('gift.recipient_email')}
              hint={t('gift.recipient_hint')}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
            />
            <TextField
              {...field('recipient_phone')}
              label={t('gift.recipient_phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
            />
            <TextAreaField
              {...field('message')}
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
          </div>
        </AreaForm>
      </Card>
    </AreaPage>
  )
}
