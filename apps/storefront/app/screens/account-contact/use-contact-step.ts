import { useState } from 'react'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { type Channel, readCarried, type SentCodes } from './sent-codes.ts'

/** Returns whether the codes are sent, and the contact entered before. */
export function useContactStep({ channel }: { channel: Channel }) {
  const started = useFormReply<SentCodes>('contact').reply
  const shown = useFormReply<SentCodes>('codes').reply
  const reply = shown ?? started
  const [left, setLeft] = useState<typeof reply>(null)
  const contact = reply?.values[channel]
  const isLeft = reply !== null && reply === left
  const sent = reply?.result ?? (shown && contact ? readCarried(shown.values, contact) : null)
  return { contact, sent: isLeft ? null : sent, startAgain: () => setLeft(reply) }
}
