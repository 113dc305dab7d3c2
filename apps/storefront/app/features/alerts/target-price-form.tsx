import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { targetPriceEn } from '../../i18n/messages/target-price.en.ts'
import { targetPriceMn } from '../../i18n/messages/target-price.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { AlertOfferProps } from './alert-offer.tsx'
import { ALERT_PATH, alertFields, wholeTugrik } from './alert-request.ts'

const TEXTS = { mn: targetPriceMn, en: targetPriceEn }

/** A price alert at a price of the visitor's own. */
export default function TargetPriceForm(props: AlertOfferProps) {
  return (
    <TextsProvider texts={TEXTS[useLocale()]}>
      <PriceForm key={props.variantId} {...props} />
    </TextsProvider>
  )
}

/** The share of today's price that the field suggests. */
const SUGGESTED = 0.9
const SUGGESTION_STEP = 1000

function PriceForm({ slug, variantId, price }: AlertOfferProps) {
  const t = useMessages() as unknown as Translate<typeof targetPriceEn>
  const action = pathInLocale(ALERT_PATH, useLocale())
  const { formAction, formData } = useNavigation()
  const isSending = formAction === action && formData?.has('target_price')
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { target_price: _, ...fields } = alertFields({
    variantId,
    kind: 'price',
    targetPrice: null,
    from: `/products/${slug}?variant=${variantId}`,
  })
  useEffect(() => input.current?.focus(), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const target = wholeTugrik(String(new FormData(event.currentTarget).get('target_price')))
    const isLower = typeof target === 'number' && target > 1 && target < price
    setError(isLower ? undefined : t('target.wrong', { price: formatMoney(price) }))
    if (isLower) return
    event.preventDefault()
    input.current?.focus()
  }

  return (
    <Form method="post" action={action} preventScrollReset noValidate onSubmit={onSubmit} className="mt-2 grid gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        ref={input}
        name="target_price"
        label={t('target.label')}
        hint={t('target.hint', { price: formatMoney(price) })}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={Math.floor((price * SUGGESTED) / SUGGESTION_STEP) * SUGGESTION_STEP || ''}
        required
      />
      <div>
        <Button type="submit" variant="secondary" icon="bell" busy={isSending}>
          {t('target.send')}
        </Button>
      </div>
    </Form>
  )
}
