import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useFormReply } from '../account/use-form-reply.ts'
import type { PhoneProof } from './book.server.ts'

/** Its texts are many, and few need it. */
const PhoneVerification = lazyComponent(() => import('./phone-verification.tsx'))

/** Verifies the phone of a booking that was refused without it, within its form. Requires `TravelTexts` above. */
export function PhoneCheck({ form }: { form: 'stay' | 'seats' }) {
  const { reply } = useFormReply<{ proof: PhoneProof }>(form)
  if (!reply || reply.ok) return null
  const proof = reply.result?.proof ?? null
  const { phone = '', phone_proof: token = '' } = reply.values
  if (!proof && token === '') return null
  return (
    <>
      {(!proof || proof.step === 'proved') && <input type="hidden" name="phone_proof" value={token} />}
      <Suspense>
        <PhoneVerification proof={proof} phone={phone} />
      </Suspense>
    </>
  )
}
