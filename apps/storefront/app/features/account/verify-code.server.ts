import { ApiError, type LoginOutcome } from '@delguur/sdk'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { claimOrder } from './claim-order.server.ts'
import { type LoginStep, storeStep, toRegister, withReturn } from './login-step.server.ts'
import { signedIn } from './signed-in.server.ts'

/** Logs in with the code. Without an account it leads to the sign-up, for a new password to its form. */
export async function verifyCode(
  shop: ShopContext,
  step: LoginStep,
  code: string,
  returnTo: string,
): Promise<Response> {
  if (step.purpose === 'reset') return toNewPassword(shop, step, code, returnTo)
  try {
    const outcome = await logIn(shop, step, code)
    await claimOrder(shop, step.contact, returnTo)
    return await signedIn(shop, outcome, returnTo)
  } catch (error) {
    const proof = proofOf(error)
    if (proof === null) throw error
    return toRegister(shop, { ...step, proof }, returnTo)
  }
}

function logIn({ api: { logins } }: ShopContext, { channel, contact }: LoginStep, code: string): Promise<LoginOutcome> {
  return channel === 'email'
    ? logins.email.login({ email: contact, code })
    : logins.phone.login({ phone: contact, code })
}

async function toNewPassword(shop: ShopContext, step: LoginStep, code: string, returnTo: string): Promise<Response> {
  const { registered, proof } = await shop.api.logins.phone.verify(step.contact, code)
  if (!registered) return toRegister(shop, { ...step, purpose: 'login', proof }, returnTo)
  return redirect(withReturn(pathInLocale('/reset/password', shop.locale), returnTo), {
    status: 303,
    headers: { 'Set-Cookie': await storeStep(shop, { ...step, proof }) },
  })
}

/** Returns the proof for a sign-up if only the account is missing, else null. */
export function proofOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'sign_up_needed') return null
  return typeof error.details.proof === 'string' ? error.details.proof : null
}
