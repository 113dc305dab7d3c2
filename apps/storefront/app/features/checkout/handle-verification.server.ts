import type { Order } from '@delguur/contract'
import { ApiError, errorMessage, type Shop } from '@delguur/sdk'

/** The state of the phone verification of an order. */
export interface VerificationReply {
  step: 'requested' | 'sent' | 'proved'
  /** The error message. */
  message: string | null
}

/** Sends a code to the phone in the form, or verifies the code sent there. */
export async function handleVerification({ checkout }: Shop, order: Order, form: FormData): Promise<VerificationReply> {
  const action = form.get('proof')
  const phone = String(form.get('phone') ?? '').trim()
  try {
    if (action === 'show') {
      await checkout.verifyPhoneCode(order.number, String(form.get('proof_code') ?? '').slice(0, 20))
      return { step: 'proved', message: null }
    }
    const isOpen = order.state !== 'payment' && order.state !== 'complete'
    if (isOpen && phone !== '' && phone !== order.phone) await checkout.update(order.number, { phone })
    await checkout.sendPhoneCode(order.number)
    return { step: 'sent', message: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const [texts = []] = Object.values(error.errors)
    // The code sent a moment ago is still valid.
    const isSent = action === 'show' || error.code === 'resend_too_soon'
    return { step: isSent ? 'sent' : 'requested', message: texts[0] ?? errorMessage(error) }
  }
}
