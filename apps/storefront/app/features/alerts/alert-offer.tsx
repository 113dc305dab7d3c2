import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { priceWatchEn } from '../../i18n/messages/price-watch.en.ts'
import { priceWatchMn } from '../../i18n/messages/price-watch.mn.ts'
import { TextsProvider, useLocale } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { ALERT_PATH, type AlertRequest, alertFields } from './alert-request.ts'
import { PriceHistory } from './price-history.tsx'
import { useWatchMessages } from './use-watch-messages.ts'

export interface AlertOfferProps {
  kind: AlertRequest['kind']
  slug: string
  variantId: number
  /** What it costs today, in tugrik. */
  price: number
  /** Actions that stand before those for a price. */
  children?: ReactNode
}

const TEXTS = { mn: priceWatchMn, en: priceWatchEn }

/** For a price: the alert and the history; for sold-out goods: the alert in place of the buy button. */
export function AlertOffer(props: AlertOfferProps) {
  return (
    <TextsProvider texts={TEXTS[useLocale()]}>
      {props.kind === 'stock' ? <AlertForm {...props} /> : <PriceOffer {...props} />}
    </TextsProvider>
  )
}

function PriceOffer({ children, ...props }: AlertOfferProps) {
  return (
    <PriceHistory key={props.variantId} {...props}>
      {children}
      <AlertForm {...props} />
    </PriceHistory>
  )
}

/** Works without scripts; a visitor logs in first and comes back. */
function AlertForm({ kind, slug, variantId }: AlertOfferProps) {
  const t = useWatchMessages()
  const action = pathInLocale(ALERT_PATH, useLocale())
  const { formAction, formData } = useNavigation()
  const isSending = formAction === action && formData?.get('kind') === kind
  const fields = alertFields({ variantId, kind, targetPrice: null, from: `/products/${slug}?variant=${variantId}` })
  return (
    <Form method="post" action={action} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {kind === 'stock' ? (
        <Button type="submit" icon="bell" size="large" wide busy={isSending}>
          {t('watch.tell_stock')}
        </Button>
      ) : (
        <Button type="submit" icon="bell" variant="quiet" busy={isSending} className="text-left">
          {t('watch.tell_price')}
        </Button>
      )}
    </Form>
  )
}
