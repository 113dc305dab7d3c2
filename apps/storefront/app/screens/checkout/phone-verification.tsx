import type { KeyboardEvent, MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { CheckoutReply } from '../../features/checkout/handle-checkout.server.ts'
import { type VerificationAction, VerificationFields } from '../../features/checkout/verification-fields.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { SectionProps } from './checkout-form.tsx'

const ID = 'checkout-proof-code'

/** Asks a guest to verify the phone, if goods or a code require it. */
export function PhoneVerification({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const { reply, button, onEnter, isBusy } = useVerification(form, checkout.cart.number)
  const isRefused = form.reply?.refusal?.code === 'phone_proof_needed'
  if (!isRefused && !checkout.phone.isRequired && !reply) return null
  if (checkout.phone.isProved) {
    return (
      <p role="status" className="mt-4 flex items-center gap-2 rounded-card bg-accent-soft p-4 font-medium">
        <Icon name="check" className="text-stock" />
        {t('checkout.proof_done')}
      </p>
    )
  }
  return (
    <section aria-labelledby={`${ID}-title`} className="mt-4 rounded-card border border-line-strong p-4">
      <h3 id={`${ID}-title`} className="font-semibold">
        {t('checkout.proof_title')}
      </h3>
      <p className="mt-1 text-note text-ink-soft">{t('checkout.proof_hint', { phone: form.values.phone })}</p>
      <VerificationFields
        id={ID}
        reply={reply}
        isBusy={isBusy}
        button={button}
        isTrial={checkout.isTrial}
        onKeyDown={onEnter}
      />
    </section>
  )
}

/**
 * The buttons belong to the checkout form, because forms cannot be nested; with scripts they submit only their own
 * fields.
 */
function useVerification(form: SectionProps['form'], number: string) {
  const { submit, data, state } = useFetcher<CheckoutReply>({ key: 'phone-proof' })
  const isBusy = state !== 'idle'

  const button = (action: VerificationAction) => ({
    type: 'submit' as const,
    name: 'proof',
    value: action,
    formNoValidate: true,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      event.preventDefault()
      if (isBusy || !event.currentTarget.form) return
      const fields = new FormData(event.currentTarget.form)
      fields.set('proof', action)
      fields.set('number', number)
      void submit(fields, { method: 'post' })
    },
  })

  /** Enter would otherwise press the first button of the checkout. */
  function onEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.form?.querySelector<HTMLElement>('button[name=proof][value=show]')?.click()
  }

  return { reply: data?.proof ?? form.reply?.proof ?? null, button, onEnter, isBusy }
}
