import type { NewsletterInput } from '@delguur/contract'
import { fail } from '../../../platform/http/index.ts'

/** Longest text of an SMS or push message, in characters. */
const SHORT_TEXT = 400

type Faults = NonNullable<Parameters<typeof fail>[2]>

/** Throws `invalid_request` for fields that do not go together; `place` is where the newsletter stands in the body. */
export function checkInput({ channel, segment, text, cost_cap }: NewsletterInput, place: '' | 'newsletter.'): void {
  const faults: Faults = {}
  if (channel !== 'email') {
    if (segment === null) faults[`${place}segment`] = [{ message: 'required' }]
    for (const locale of ['mn', 'en'] as const) {
      if ((text[locale]?.length ?? 0) > SHORT_TEXT) {
        faults[`${place}text.${locale}`] = [{ message: 'too_long', values: { limit: SHORT_TEXT } }]
      }
    }
  }
  if (channel === 'sms' && cost_cap === null) faults[`${place}cost_cap`] = [{ message: 'required' }]
  if (channel !== 'sms' && cost_cap !== null) faults[`${place}cost_cap`] = [{ message: 'format' }]
  if (Object.keys(faults).length > 0) throw fail('invalid_request', undefined, faults)
}
