import { TRANSFER_HOURS } from '@delguur/contract/constants'
import { formatPhone } from '@delguur/mongolia/phone'
import { useActionData, useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { FormReply } from '../account/form-reply.ts'
import type { TransferView } from '../payments/payment-view.ts'
import type { VerificationReply } from './handle-verification.server.ts'
import { orderPath } from './order-path.ts'
import { type VerificationAction, VerificationFields } from './verification-fields.tsx'

const ID = 'transfer-proof-code'

type Reply = FormReply<VerificationReply & { isTrial: boolean }>

/**
 * Offers a guest to verify the phone of the order, which extends the deadline of the transfer. The form posts to the
 * page of the order, which shows the next step to browsers without scripts.
 */
export function TransferVerification({ transfer: { proof } }: { transfer: TransferView }) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const { Form, data, state } = useFetcher<Reply>({ key: ID })
  const actionData = useActionData<Reply>()
  const reply = data ?? (actionData?.form === 'proof' ? actionData : undefined)
  const result = reply?.result ?? null
  if (result?.step === 'proved') {
    return (
      <p role="status" className="flex items-center gap-2 rounded-card bg-accent-soft p-4 font-medium">
        <Icon name="check" className="text-stock" />
        {t('payment.held_longer')}
      </p>
    )
  }
  if (!proof) return null
  const button = (action: VerificationAction) => ({ type: 'submit' as const, name: 'proof', value: action })
  return (
    <section aria-labelledby={`${ID}-title`} className="rounded-card border border-line p-4">
      <p id={`${ID}-title`} className="font-semibold">
        {t('payment.hold_longer', { hours: TRANSFER_HOURS })}
      </p>
      <p className="mt-1 text-note text-ink-soft">{t('checkout.proof_hint', { phone: formatPhone(proof.phone) })}</p>
      <Form method="post" action={pathInLocale(orderPath(proof), locale)} preventScrollReset noValidate>
        <input type="hidden" name="form" value="proof" />
        <VerificationFields
          id={ID}
          reply={result}
          button={button}
          isBusy={state !== 'idle'}
          isTrial={result?.isTrial ?? false}
        />
      </Form>
    </section>
  )
}
