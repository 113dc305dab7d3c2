import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { track } from '../../analytics/track.ts'
import { type FieldProblems, problemsOfValues, sectionWithProblem } from '../../features/checkout/checkout-problems.ts'
import {
  type CheckoutValues,
  type Field,
  offeredTime,
  rateOf,
  type Section,
  sectionOf,
  stepsOf,
} from '../../features/checkout/checkout-values.ts'
import type { CheckoutReply } from '../../features/checkout/handle-checkout.server.ts'
import type { CheckoutData } from '../../features/checkout/load-checkout.server.ts'
import { useShopState } from '../../state/shop-state.ts'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useCheckoutEvents } from './use-checkout-events.ts'

/** The state of the checkout form: values, errors and the open section. */
export function useCheckoutForm(checkout: CheckoutData) {
  const reply = useActionData<CheckoutReply>()
  const submit = useSubmit()
  const navigation = useNavigation()
  const notify = useShopState((state) => state.notify)
  const sending = navigation.formData?.get('step')
  const form = useRef<HTMLFormElement>(null)
  const { kind } = checkout
  const all: readonly Section[] = [...stepsOf(kind), 'pay']
  /** After a step is saved, the next open one takes the focus. */
  const movesOn = useRef(false)
  const [values, setValues] = useState<CheckoutValues>(() =>
    withOfferedTime(checkout, reply?.values ?? checkout.values),
  )
  const [problems, setProblems] = useState<FieldProblems>(reply?.problems ?? {})
  const [edited, setEdited] = useState<Section | null>(() => sectionWithProblem(reply?.problems))
  const open: Section = edited ?? checkout.openStep ?? 'pay'
  useCheckoutDraft(checkout.cart.number, values, setValues)
  useCheckoutEvents(checkout, open)

  useEffect(() => {
    // Another store has other hours: an unavailable time is replaced.
    const { delivery_day, delivery_window } = withOfferedTime(checkout, values)
    if (delivery_day === values.delivery_day && delivery_window === values.delivery_window) return
    setValues((current) => ({ ...current, delivery_day, delivery_window }))
  }, [checkout, values])

  useEffect(() => {
    if (!reply) return
    setProblems(reply.problems)
    if (reply.saveError) notify({ text: reply.saveError, tone: 'problem' })
    if (reply.saved) {
      setEdited(null)
      movesOn.current = true
    }
    const step = sectionWithProblem(reply.problems)
    if (step) setEdited(step)
    focusAfterReply(form.current, reply)
  }, [reply, notify])

  useEffect(() => {
    if (!movesOn.current) return
    movesOn.current = false
    focusHeading(form.current, open)
  }, [open])

  function change(changes: Partial<CheckoutValues>) {
    const next = { ...values, ...changes }
    setValues(next)
    // An error disappears as soon as it is fixed.
    const still = problemsOfValues(next, all, kind)
    setProblems((previous) => pick(previous, (field) => !(field in changes) || field in still))
  }

  function check(field: Field) {
    const found = problemsOfValues(values, [sectionOf(field)], kind)[field]
    if (found && values[field] !== '') setProblems((previous) => ({ ...previous, [field]: found }))
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const found = problemsOfValues(values, open === 'pay' ? all : [open], kind)
    setProblems(found)
    const step = sectionWithProblem(found)
    if (step) {
      setEdited(step)
      return focusFirstProblem(event.currentTarget, found)
    }
    const fields = new FormData(event.currentTarget)
    fields.set('step', open)
    if (open === 'pay')
      track({ event: 'add_payment_info', cart: checkout.cart, method: String(fields.get('payment_method')) })
    void submit(fields, { method: 'post', replace: true, preventScrollReset: true })
  }

  /** Opens a section with a problem. */
  function goTo(section: Section) {
    if (section === open) return focusHeading(form.current, section)
    movesOn.current = true
    setEdited(section)
  }

  return {
    form,
    values,
    problems,
    open,
    change,
    check,
    edit: setEdited,
    goTo,
    onSubmit,
    isSending: sending != null,
    isAnswered: navigation.state !== 'submitting',
    reply,
  }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>

function withOfferedTime({ rates }: CheckoutData, values: CheckoutValues): CheckoutValues {
  const times = rateOf(rates, values.delivery_type, values.delivery_method)?.times ?? []
  return { ...values, ...offeredTime(times, values) }
}

function pick(problems: FieldProblems, keeps: (field: Field) => boolean): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => keeps(field as Field)))
}

function focusAfterReply(form: HTMLFormElement | null, { problems, refusal }: CheckoutReply) {
  if (!form) return
  if (Object.keys(problems).length > 0) focusFirstProblem(form, problems)
  else if (refusal) requestAnimationFrame(() => form.querySelector<HTMLElement>('[data-refusal]')?.focus())
}

function focusHeading(form: HTMLFormElement | null, section: Section) {
  form?.querySelector<HTMLElement>(`[data-heading=${section}]`)?.focus()
}

/** Waits until the section with the error has opened. */
function focusFirstProblem(form: HTMLFormElement, problems: FieldProblems) {
  requestAnimationFrame(() => {
    const fields = Array.from(form.querySelectorAll<HTMLElement>('input, select, textarea'))
    fields.find((field) => (field.getAttribute('name') ?? '') in problems)?.focus()
  })
}
