import type { ErpLoyalty } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { loyaltyEn } from '../../i18n/messages/loyalty.en.ts'
import { loyaltyMn } from '../../i18n/messages/loyalty.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { formatCount } from '../../ui/money.ts'
import type { LoyaltyReply } from './loyalty-data.ts'

/**
 * CHK-07: the loyalty card that the retailer's own books have for the customer's phone number, loaded after the page,
 * because they may be slow. Nothing is shown to a customer without a card.
 */
export default function LoyaltySection() {
  const locale = useLocale()
  const { load, data: reply } = useFetcher<LoyaltyReply>()
  useEffect(() => void load(pathInLocale('/account/wallet/loyalty', locale)), [load, locale])
  return (
    reply && (
      <TextsProvider texts={locale === 'mn' ? loyaltyMn : loyaltyEn}>
        <Loyalty reply={reply} />
      </TextsProvider>
    )
  )
}

function Loyalty({ reply }: { reply: NonNullable<LoyaltyReply> }) {
  const t = useMessages<typeof loyaltyEn>()
  return (
    <section>
      <h2 className="text-lead">{t('loyalty.title')}</h2>
      {reply === 'later' ? (
        <p className="mt-1 text-note text-ink-soft">{t('loyalty.later')}</p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-note text-ink-soft">{t('loyalty.hint')}</p>
          <Card>
            <LoyaltyCard card={reply} />
          </Card>
        </>
      )}
    </section>
  )
}

function LoyaltyCard({ card }: { card: ErpLoyalty }) {
  const t = useMessages<typeof loyaltyEn>()
  const facts = [
    { label: t('loyalty.points'), value: formatCount(card.points) },
    { label: t('loyalty.level'), value: card.level },
    { label: t('loyalty.discount'), value: card.discount_percent === null ? null : `${card.discount_percent} %` },
    { label: t('loyalty.valid_until'), value: card.valid_until && formatDate(card.valid_until) },
  ]
  return (
    <>
      <dl className="-mx-4 -mt-2 mb-3">
        <Copyable label={t('loyalty.number')} shown={card.card_number} copied={card.card_number} isStrong />
      </dl>
      <dl className="grid gap-3">
        {facts
          .filter(({ value }) => value !== null)
          .map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4">
              <dt className="text-note text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
