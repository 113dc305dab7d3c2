import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { commonEn } from '../../i18n/messages/common.en.ts'
import { commonMn } from '../../i18n/messages/common.mn.ts'
import { orderingEn } from '../../i18n/messages/ordering.en.ts'
import { orderingMn } from '../../i18n/messages/ordering.mn.ts'
import { TextsProvider, useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type VerificationAction, VerificationFields } from '../checkout/verification-fields.tsx'
import type { PhoneProof } from './book.server.ts'
import { useTravelMessages } from './travel-texts.tsx'

const ID = 'booking-proof-code'
const TEXTS = { en: { ...commonEn, ...orderingEn }, mn: { ...commonMn, ...orderingMn } }

interface PhoneVerificationProps {
  /** Null: the phone was verified before. */
  proof: PhoneProof | null
  phone: string
}

/** Sends a code to the phone and asks for it, then says that the phone is verified; takes the focus at each step. */
export default function PhoneVerification({ proof, phone }: PhoneVerificationProps) {
  const box = useRef<HTMLElement>(null)
  const step = proof?.step
  useEffect(() => {
    if (step === 'sent') document.getElementById(ID)?.focus()
    else if (step) box.current?.focus()
  }, [step])
  return (
    <TextsProvider texts={TEXTS[useLocale()]}>
      {proof && step !== 'proved' ? <Verification box={box} proof={proof} phone={phone} /> : <Proved box={box} />}
    </TextsProvider>
  )
}

type Box = RefObject<HTMLElement | null>

function Proved({ box }: { box: Box }) {
  const t = usePrivateMessages()
  return (
    <section
      ref={box}
      role="status"
      tabIndex={-1}
      className="flex items-center gap-2 rounded-card bg-accent-soft p-4 font-medium outline-none"
    >
      <Icon name="check" className="text-stock" />
      {t('checkout.proof_done')}
    </section>
  )
}

function Verification({ box, proof, phone }: { box: Box; proof: PhoneProof; phone: string }) {
  const t = usePrivateMessages()
  const tTravel = useTravelMessages()
  const navigation = useNavigation()
  const button = (action: VerificationAction) => ({
    type: 'submit' as const,
    name: 'proof',
    value: action,
    formNoValidate: true,
  })
  return (
    <section
      ref={box}
      aria-labelledby={`${ID}-title`}
      tabIndex={-1}
      className="rounded-card border border-line-strong p-4 outline-none"
    >
      <h3 id={`${ID}-title`} className="font-semibold">
        {t('checkout.proof_title')}
      </h3>
      <p className="mt-1 text-note text-ink-soft">{tTravel('travel.proof_needed')}</p>
      <p className="mt-1 text-note text-ink-soft">{t('checkout.proof_hint', { phone })}</p>
      <VerificationFields
        id={ID}
        reply={proof}
        isBusy={navigation.formData?.has('proof') ?? false}
        button={button}
        isTrial={proof.isTrial}
        onKeyDown={onEnter}
      />
    </section>
  )
}

/** Enter would press the button that books. */
function onEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('button[name=proof][value=show]')?.click()
}
