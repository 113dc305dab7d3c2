import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaForm } from '../../features/account/area-form.tsx'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { formatMoney } from '../../ui/money.ts'
import { type DepositData, depositData } from './deposit-data.server.ts'
import { OpenDeposit } from './open-deposit.tsx'

export async function loader(call: LoaderFunctionArgs) {
  const { locale } = call.context.get(shopContext)
  return forCustomer(call, async (api) => depositData(await api.wallet.deposit(call.params.id ?? ''), locale))
}

export async function action(call: ActionFunctionArgs) {
  const { wallet } = call.context.get(shopContext).api
  const form = await call.request.formData()
  if (form.get('form') !== 'give_up') throw data(null, { status: 400 })
  return handleForm(call, form, async () => void (await wallet.cancelDeposit(call.params.id ?? '')))
}

/** A top-up or a gift card purchase: its payment and its outcome. */
export default function DepositScreen() {
  const t = usePrivateMessages()
  const deposit = useLoaderData<typeof loader>()
  const isGift = deposit.purpose === 'gift_card'
  const back = isGift
    ? { to: '/account/gift-cards', text: t('gift.title') }
    : { to: '/account/wallet', text: t('wallet.title') }
  return (
    <AreaPage title={t(isGift ? 'deposit.title_gift_card' : 'deposit.title_recharge')} back={back}>
      {deposit.state === 'pending' && deposit.payment ? (
        <>
          <OpenDeposit deposit={deposit} payment={deposit.payment} />
          <CancelDeposit />
        </>
      ) : (
        <Outcome deposit={deposit} />
      )}
    </AreaPage>
  )
}

function CancelDeposit() {
  const t = usePrivateMessages()
  const { isSending } = useFormReply('give_up')
  return (
    <AreaForm name="give_up" className="border-t border-line pt-4">
      <Button type="submit" variant="quiet" busy={isSending} className="-mx-4">
        {t('deposit.cancel')}
      </Button>
    </AreaForm>
  )
}

function Outcome({ deposit }: { deposit: DepositData }) {
  return deposit.state === 'paid' ? <Paid deposit={deposit} /> : <Ended deposit={deposit} />
}

function Paid({ deposit: { purpose, amount, recipient, isSent } }: { deposit: DepositData }) {
  const t = usePrivateMessages()
  const isGift = purpose === 'gift_card'
  const name = recipient ?? ''
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      <Mark icon="circle-check" className="bg-stock-soft text-stock" />
      <p className="text-title font-semibold">
        {isGift ? t('deposit.paid_card') : t('deposit.paid', { amount: formatMoney(amount) })}
      </p>
      {isGift && (
        <p className="text-ink-soft">
          {isSent ? t('deposit.card_sent', { recipient: name }) : t('deposit.paid_card_hint', { recipient: name })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ButtonLink to={isGift ? '/account/gift-cards' : '/account/wallet'} size="large" prefetch="none">
          {t(isGift ? 'deposit.to_cards' : 'wallet.title')}
        </ButtonLink>
        <ButtonLink to="/cart" size="large" variant="secondary" prefetch="none">
          {t('deposit.to_cart')}
        </ButtonLink>
      </div>
    </div>
  )
}

const ENDED = { expired: 'deposit.expired', void: 'deposit.given_up' } as const

function Ended({ deposit: { purpose, state, payment } }: { deposit: DepositData }) {
  const t = usePrivateMessages()
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-6 text-center">
      <Mark icon={state === 'expired' ? 'clock' : 'circle-alert'} className="bg-problem-soft text-problem" />
      <p className="text-title font-semibold">
        {t(state === 'expired' || state === 'void' ? ENDED[state] : 'deposit.ended')}
      </p>
      {payment?.reason && <p>{payment.reason}</p>}
      <p className="max-w-[440px] text-ink-soft">{t('deposit.ended_hint')}</p>
      <ButtonLink
        to={purpose === 'gift_card' ? '/account/gift-cards/new' : '/account/wallet/recharge'}
        size="large"
        icon="refresh-cw"
        prefetch="none"
        className="mt-2"
      >
        {t('deposit.start_again')}
      </ButtonLink>
    </div>
  )
}

function Mark({ icon, className }: { icon: IconName; className: string }) {
  return (
    <span className={`grid size-20 place-items-center rounded-pill ${className}`}>
      <Icon name={icon} size={36} />
    </span>
  )
}
