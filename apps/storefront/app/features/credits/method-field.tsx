import { useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { METHOD_ICONS } from '../payments/payment-methods.ts'
import type { PromptMethodView } from './prompt-methods.server.ts'

/** Payment methods for top-ups and gift cards, which must pay at once. */
export function MethodField({ methods }: { methods: readonly PromptMethodView[] }) {
  const t = usePrivateMessages()
  const [method, setMethod] = useState(methods[0]?.code ?? 'qr')
  return (
    <RadioCards
      legend={t('wallet.method')}
      name="payment_method"
      value={method}
      onChange={(value) => setMethod(value as PromptMethodView['code'])}
      options={methods.map(({ code, name, description }) => ({
        value: code,
        label: name,
        note: description,
        icon: METHOD_ICONS[code],
      }))}
    />
  )
}
