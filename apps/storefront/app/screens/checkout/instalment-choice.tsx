import type { InstalmentPlan, LeaseRules } from '@delguur/contract'
import { leasePlan } from '@delguur/mongolia/instalments'
import { useState } from 'react'
import { isPrompt, METHOD_ICONS } from '../../features/payments/payment-methods.ts'
import { PlanFacts } from '../../features/payments/plan-facts.tsx'
import { PrepaymentField } from '../../features/payments/prepayment-field.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { SectionProps } from './checkout-form.tsx'
import { chosenLease, type LeaseSelection } from './lease-selection.ts'

type SectionFields = Pick<SectionProps, 'form' | 'checkout'>

interface LeaseChoiceProps extends SectionFields {
  selection: LeaseSelection
  onSelect(selection: LeaseSelection): void
}

/** PAY-04: term, cost and prepayment of a lease. */
export function LeaseChoice({ form, checkout, selection, onSelect }: LeaseChoiceProps) {
  const t = usePrivateMessages()
  const { methods, paymentOptions } = checkout
  const chosen = chosenLease(paymentOptions, selection)
  const prompt = methods.filter(({ code }) => isPrompt(code))
  const [prepayBy, setPrepayBy] = useState<string>(prompt[0]?.code ?? '')
  if (!chosen) return <Unavailable reason={paymentOptions.leases[0]?.unavailable ?? null} />
  const { plans, lowest, highest, prepayment } = chosen
  const plan = raisedPlan(chosen.plan, prepayment, paymentOptions.leaseRules)
  return (
    <div className="grid gap-5 rounded-card border border-line p-4">
      <ChoiceChips
        legend={t('pay.months')}
        name="months"
        value={String(plan.count)}
        onChange={(months) => onSelect({ ...selection, months })}
        options={plans.map(({ count, instalment }) => ({
          value: String(count),
          label: t('pay.months_n', { n: count }),
          note: formatMoney(instalment),
        }))}
      />
      {highest > lowest && (
        <PrepaymentField
          id="checkout-prepayment"
          price={plan.price}
          value={prepayment}
          lowest={lowest}
          highest={highest}
          onChange={(wanted) => onSelect({ ...selection, prepayment: wanted })}
        />
      )}
      <PlanFacts plan={plan} />
      {plan.prepayment > 0 && prompt.length > 0 && (
        <RadioCards
          legend={t('pay.prepay_by', { amount: formatMoney(plan.prepayment) })}
          name="prepay_by"
          value={prepayBy}
          onChange={setPrepayBy}
          options={prompt.map(({ code, name }) => ({ value: code, label: name, icon: METHOD_ICONS[code] }))}
        />
      )}
      <LenderPhone form={form} />
    </div>
  )
}

/** The server calculates the plan for the minimum prepayment; higher ones are calculated here with the same rules. */
function raisedPlan(plan: InstalmentPlan, prepayment: number, rules: LeaseRules | null): InstalmentPlan {
  if (prepayment <= plan.prepayment || !rules) return plan
  const answer = leasePlan(rules, plan.price, { months: plan.count, prepayment, from: new Date() })
  return 'plan' in answer ? answer.plan : plan
}

/** PAY-05: the lender asks for the shopper's consent in its app. */
export function StorePayChoice({ form, checkout }: SectionFields) {
  const { parts } = checkout.paymentOptions
  if (parts && !parts.plan) return <Unavailable reason={parts.unavailable} />
  return (
    <div className="grid gap-5 rounded-card border border-line p-4">
      {parts?.plan && <PlanFacts plan={parts.plan} />}
      <LenderPhone form={form} />
    </div>
  )
}

function LenderPhone({ form }: Pick<SectionFields, 'form'>) {
  const t = usePrivateMessages()
  return (
    <TextField
      id="checkout-lender-phone"
      name="lender_phone"
      label={t('pay.lender_phone')}
      hint={t('pay.lender_phone_hint')}
      required
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={30}
      defaultValue={form.values.phone}
    />
  )
}

function Unavailable({ reason }: { reason: string | null }) {
  const t = usePrivateMessages()
  return (
    <div role="status" className="px-1 pb-2">
      <FieldError>{reason ?? t('pay.parts_unavailable')}</FieldError>
    </div>
  )
}
