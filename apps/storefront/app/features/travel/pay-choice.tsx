import { useState } from 'react'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { formatMoney } from '../../ui/money.ts'
import { useTravelMessages } from './travel-texts.tsx'

interface PayChoiceProps {
  total: number
  deposit: number
  /** As it was sent before. */
  chosen: string
}

/** The whole sum or a deposit; there is no choice where all of it is due. */
export function PayChoice({ total, deposit, chosen }: PayChoiceProps) {
  const t = useTravelMessages()
  const [pay, setPay] = useState(chosen || 'whole')
  if (deposit >= total) return null
  return (
    <RadioCards
      legend={t('travel.pay')}
      name="pay"
      value={pay}
      onChange={setPay}
      options={[
        { value: 'whole', label: t('travel.pay_whole'), aside: formatMoney(total) },
        {
          value: 'deposit',
          label: t('travel.pay_deposit'),
          note: t('travel.pay_deposit_note', { sum: formatMoney(total - deposit) }),
          aside: formatMoney(deposit),
        },
      ]}
    />
  )
}
