import type { CodeSent } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import { redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import type { ShopContext } from '../../server-context.ts'
import { type LoginStep, readStep, storeStep, withReturn } from './login-step.server.ts'

type Contact = Pick<LoginStep, 'channel' | 'contact'>

/** One field takes both: only an address contains “@”. */
export const contactOf = (text: string): Contact => ({
  channel: text.includes('@') ? 'email' : 'phone',
  contact: text.trim(),
})

/** Sends a code and redirects to the step that asks for it. */
export async function sendCode(
  shop: ShopContext,
  request: Request,
  step: Contact & Pick<LoginStep, 'purpose' | 'isResent'>,
  returnTo: string,
): Promise<Response> {
  const before = await readStep(shop, request)
  const isSame = before?.channel === step.channel && before.contact === step.contact
  const seconds = await send(shop, step).catch((error: unknown) => {
    // The code sent a moment ago is still valid, so going back and forth needs no other.
    if (!step.isResent && isSame && error instanceof ApiError && error.code === 'resend_too_soon') return null
    throw error
  })
  const resendAt = seconds === null ? (before?.resendAt ?? 0) : Date.now() + seconds * 1000
  return redirect(withReturn(pathInLocale('/login/code', shop.locale), returnTo), {
    status: 303,
    headers: { 'Set-Cookie': await storeStep(shop, { ...step, resendAt }) },
  })
}

/** Returns the seconds until another code can be requested. */
async function send({ api: { logins } }: ShopContext, { channel, contact }: Contact): Promise<number> {
  const sent: CodeSent = channel === 'email' ? await logins.email.sendCode(contact) : await logins.phone.check(contact)
  return sent.resend_after
}
