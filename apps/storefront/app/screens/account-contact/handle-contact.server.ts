import type { ContactReply } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { textOf } from '../../features/account/handle-form.server.ts'
import type { Channel, SentCodes } from './sent-codes.ts'

export const isChannel = (name: unknown): name is Channel => name === 'phone' || name === 'email'

/** Requests or verifies the codes, in one form, so that both work without scripts. */
export async function handleContact(
  api: Shop,
  channel: Channel,
  form: FormData,
): Promise<SentCodes & Pick<ContactReply, 'state'>> {
  const contact = textOf(form, channel)
  const isShowing = form.get('form') === 'codes' && !form.has('resend')
  const codes = isShowing ? { code: textOf(form, 'code'), ...currentCode(form) } : {}
  const { state, resend_after, expires_in, current_code_needed } =
    channel === 'phone'
      ? await api.logins.confirmPhone({ phone: contact, ...codes })
      : await api.logins.confirmEmail({ email: contact, ...codes })
  return {
    state,
    contact,
    sentAt: Date.now(),
    resendAfter: resend_after ?? 0,
    minutes: Math.max(1, Math.round((expires_in ?? 0) / 60)),
    needsCurrent: current_code_needed,
  }
}

const currentCode = (form: FormData) => (form.has('current_code') ? { current_code: textOf(form, 'current_code') } : {})
