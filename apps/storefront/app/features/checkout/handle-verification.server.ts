import type { Order } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'

/** The state of the phone verification of an order. */
export interface VerificationReply {
  step: 'requested' | 'sent' | 'proved'
  /** The error message. */
  message: string | null
}

/** Sends a code to the phone in the form, or verifies the code sent there. */
export function handleVerification({ checkout }: Shop, order: Order, form: FormData): Promise<VerificationReply> {
  const phone = String(form.get('phone') ?? '').trim()
  if (form.get('proof') === 'show') return verified(() => checkout.verifyPhoneCode(order.number, codeIn(form)))
  return codeSent(async () => {
    const isOpen = order.state !== 'payment' && order.state !== 'complete'
    if (isOpen && phone !== '' && phone !== order.phone) await checkout.update(order.number, { phone })
    await checkout.sendPhoneCode(order.number)
  })
}

/** The code as it was typed. */
export const codeIn = (form: FormData): string =>
  String(form.get('proof_code') ?? '')
    .trim()
    .slice(0, 20)

/** Sends a code and says how it went. */
export async function codeSent(send: () => Promise<unknown>): Promise<VerificationReply> {
  try {
    await send()
    return { step: 'sent', message: null }
  } catch (error) {
    // The code sent a moment ago is still valid.
    const isSent = error instanceof ApiError && error.code === 'resend_too_soon'
    return { step: isSent ? 'sent' : 'requested', message: messageOf(error) }
  }
}

/** Verifies a code and says how it went. */
export async function verified(verify: () => Promise<unknown>): Promise<VerificationReply> {
  try {
    await verify()
    return { step: 'proved', message: null }
  } catch (error) {
    return { step: 'sent', message: messageOf(error) }
  }
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  const [texts = []] = Object.values(error.errors)
  return texts[0] ?? errorMessage(error)
}
