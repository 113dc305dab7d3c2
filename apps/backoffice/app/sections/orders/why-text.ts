import { DELIVERY_REFUSALS, RETURN_REASONS } from '@delguur/contract/constants'
import type { MessageKey, Translate } from '../../i18n/translate.ts'

/** Reasons that the shop itself writes into the history. */
const WRITTEN: Readonly<Record<string, MessageKey>> = {
  'the receiver told the code': 'why.code_told',
  'can be sold again': 'why.restocked',
  'can not be sold again': 'why.not_restocked',
  'tried again': 'why.tried_again',
  'all that was owed has been sent': 'why.all_sent',
}

/** The reason of a move in the language of the screen; what people wrote stays as they wrote it. */
export function whyText(why: string, t: Translate): string {
  const written = WRITTEN[why]
  if (written) return t(written)
  const reason = RETURN_REASONS.find((code) => code === why)
  if (reason) return t(`return.reason_${reason}`)
  const [, cause, rest] = /^([a-z_ ]+): (.*)$/s.exec(why) ?? []
  if (cause === 'without the code') return `${t('why.without_code')}: ${rest}`
  const refusal = DELIVERY_REFUSALS.find((code) => code === cause)
  return refusal ? `${t(`refusal.${refusal}`)}: ${rest}` : why
}
