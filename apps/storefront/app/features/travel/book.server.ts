import type { BookingCreated, Passenger } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'
import { type FormReply, valuesOfForm } from '../account/form-reply.ts'
import { handleForm, textOf } from '../account/handle-form.server.ts'
import { codeIn, codeSent, type VerificationReply, verified } from '../checkout/handle-verification.server.ts'

/** Verification of the phone, which many unpaid bookings need. */
export interface PhoneProof extends VerificationReply {
  /** Whether this is a sandbox, which shows the message with the code. */
  isTrial: boolean
}

/**
 * Books what a form asks for, and leads to the page that pays it; a refusal stays in the form, as does what its other buttons ask
 * for: a code to the phone, its verification, or another number of people.
 */
export async function handleBooking(call: ActionFunctionArgs, form: FormData, book: () => Promise<BookingCreated>) {
  const { keepOrderToken, locale } = call.context.get(shopContext)
  if (form.has('people')) return stayInForm(form, null)
  const proof = await proofOf(call, form)
  if (proof) return stayInForm(form, proof)
  let isProofNeeded = false
  const reply = await handleForm(call, form, () =>
    book().catch((error) => {
      isProofNeeded = error instanceof ApiError && error.code === 'phone_proof_needed'
      throw error
    }),
  )
  if (isProofNeeded) return stayInForm(form, proofReply(call, { step: 'requested', message: null }))
  const booked = reply.data.result
  if (!booked) return { ...reply, data: { ...reply.data, result: null } }
  keepOrderToken(booked)
  return redirect(pathInLocale(`/orders/${booked.number}/pay`, locale), 303)
}

/** A form that is shown again as it was sent. */
const stayInForm = (form: FormData, proof: PhoneProof | null) =>
  data({
    form: String(form.get('form')),
    ok: false,
    result: proof && { proof },
    problems: {},
    message: null,
    values: valuesOfForm(form),
  } satisfies FormReply<{ proof: PhoneProof }>)

const proofReply = (call: ActionFunctionArgs, reply: VerificationReply): PhoneProof => ({
  ...reply,
  isTrial: call.context.get(shopContext).site.configs.sandbox_messages,
})

/** Sends a code or verifies it, and puts the proof into the form; null where the booking goes on. */
async function proofOf(call: ActionFunctionArgs, form: FormData): Promise<PhoneProof | null> {
  const { bookings } = call.context.get(shopContext).api
  const [phone, code, pressed] = [textOf(form, 'phone'), codeIn(form), form.get('proof')]
  if (pressed === 'send') return proofReply(call, await codeSent(() => bookings.sendPhoneCode(phone)))
  if (pressed !== 'show' && code === '') return null
  const reply = await verified(async () => {
    const { phone_proof } = await bookings.verifyPhoneCode({ phone, code })
    form.set('phone_proof', phone_proof)
  })
  return reply.step === 'proved' && pressed !== 'show' ? null : proofReply(call, reply)
}

/** Contact of the shopper, and how much they pay now. */
export function readContact(form: FormData) {
  const [note, phone_proof] = [textOf(form, 'note'), textOf(form, 'phone_proof')]
  return {
    phone: textOf(form, 'phone'),
    email: textOf(form, 'email'),
    pay: form.get('pay') === 'deposit' ? ('deposit' as const) : ('whole' as const),
    ...(note && { note }),
    ...(phone_proof && { phone_proof }),
  }
}

/** Reads a person whose fields begin with a prefix, such as `guests.0`. */
export function readPerson(form: FormData, prefix: string): Passenger {
  const born = textOf(form, `${prefix}.date_of_birth`)
  const passport = textOf(form, `${prefix}.passport`)
  return {
    lastName: textOf(form, `${prefix}.lastName`),
    firstName: textOf(form, `${prefix}.firstName`),
    gender: form.get(`${prefix}.gender`) === 'MS' ? 'MS' : 'MR',
    ...(born && { date_of_birth: born }),
    ...(passport && { passport }),
  }
}

/** What the account knows of the shopper. */
export async function loadContact(api: Shop) {
  const user = await api.account.current()
  return { phone: user?.phone ?? '', email: user?.email ?? '' }
}
