import { RECHARGE_MAX, RECHARGE_MIN } from '@delguur/contract/constants'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { takeForm, textOf } from '../../features/account/take-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { AmountField } from '../../features/credits/amount-field.tsx'
import { amountOf } from '../../features/credits/amount-of.ts'
import { MethodField } from '../../features/credits/method-field.tsx'
import { methodOf, promptMethods } from '../../features/credits/prompt-methods.server.ts'
import { privateHeaders } from '../../features/orders/private-page.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoney } from '../../ui/money.ts'

const PRESETS = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]

export const headers = privateHeaders

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, async (api) => ({ methods: await promptMethods(api), pageKey: crypto.randomUUID() }))
}

export async function action(call: ActionFunctionArgs) {
  const { api, locale } = call.context.get(shopContext)
  const form = await call.request.formData()
  const amount = amountOf(textOf(form, 'amount'))
  const payment_method = methodOf(form)
  // Another amount is another recharge, also from the same page.
  const idempotencyKey = [textOf(form, 'page_key').slice(0, 40), amount, payment_method].join('-')
  const reply = await takeForm(call, form, () => api.wallet.recharge({ amount, payment_method }, { idempotencyKey }))
  const deposit = reply.data.result
  return deposit ? redirect(pathInLocale(`/account/wallet/deposits/${deposit.id}`, locale), 303) : reply
}

/** RWD-01: money into the wallet. */
export default function RechargeScreen() {
  const t = useAccountMessages()
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
            presets={PRESETS}
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
