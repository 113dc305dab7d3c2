import { useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import type { SectionProps } from './checkout-form.tsx'

const NEW = ''

/** PAY-03: the choice between saved cards and a new one, which the bank may let the shop save. */
export function CardChoice({
  paymentOptions: { cards, canSaveCard },
}: Pick<SectionProps['checkout'], 'paymentOptions'>) {
  const t = usePrivateMessages()
  const [card, setCard] = useState(String(cards[0]?.id ?? NEW))
  if (!canSaveCard) return null
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      {cards.length > 0 && (
        <RadioCards
          legend={t('pay.card')}
          name="card_id"
          value={card}
          onChange={setCard}
          options={[
            ...cards.map(({ id, masked, brand, bank }) => ({
              value: String(id),
              label: masked,
              note: [brand?.toUpperCase(), bank].filter(Boolean).join(' · '),
            })),
            { value: NEW, label: t('pay.card_other'), note: t('pay.card_other_note') },
          ]}
        />
      )}
      {card === NEW && <Checkbox name="save_card">{t('pay.card_save')}</Checkbox>}
    </div>
  )
}
