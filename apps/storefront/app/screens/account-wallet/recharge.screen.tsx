import { RECHARGE_MAX, RECHARGE_MIN } from '@delguur/contract/constants'
import { type ActionFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { textOf } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AmountField } from '../../features/credits/amount-field.tsx'
import { amountOf } from '../../features/credits/amount-of.ts'
import { handleDeposit, loadDepositForm } from '../../features/credits/handle-deposit.server.ts'
import { MethodField } from '../../features/credits/method-field.tsx'
import { methodOf } from '../../features/credits/prompt-methods.server.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'

export const loader = loadDepositForm

export async function action(call: ActionFunctionArgs) {
  const { api } = call.context.get(shopContext)
  const form = await call.request.formData()
  const amount = amountOf(textOf(form, 'amount'))
  const payment_method = methodOf(form)
  // Another amount is another top-up, even from the same page.
  const idempotencyKey = [textOf(form, 'page_key').slice(0, 40), amount, payment_method].join('-')
  return handleDeposit(call, form, () => api.wallet.recharge({ amount, payment_method }, { idempotencyKey }))
}

/** RWD-01: tops up the wallet. */
export default function RechargeScreen() {
  const t = usePrivateMessages()
  const { methods, pageKey } = useLoaderData<typeof loader>()
  const { isSending } = useFormReply('recharge')
  return (
    <AreaPage title={t('deposit.title_recharge')} back={{ to: '/account/wallet', text: t('wallet.title') }}>
      <Card>
        <AreaForm name="recharge" className="grid gap-6">
          <input type="hidden" name="page_key" value={pageKey} />
          <AmountField
            form="recharge"
            label={t('wallet.amount')}
            hint={t('wallet.amount_hint', { min: formatMoney(RECHARGE_MIN), max: formatMoney(RECHARGE_MAX) })}
          />
          <MethodField methods={methods} />
          <div>
            <Button type="submit" size="large" busy={isSending}>
              {t('gift.pay')}
            </Button>
            <p className="mt-3 text-note text-ink-soft">{t('wallet.recharge_hint')}</p>
          </div>
        </AreaForm>
      </Card>
    </AreaPage>
  )
}
