import type { DraftOrder } from '@delguur/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { type Caller, CustomerCard } from './customer-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { GoodsCard } from './goods-card.tsx'
import { LinkCard } from './link-card.tsx'
import { useDraft } from './use-draft.ts'

const EDITABLE: ReadonlySet<string> = new Set(['cart', 'address', 'delivery'])

/** An order that staff take: who calls, what they want, where it goes, and the link that whoever pays gets. */
export function DraftOrderPage() {
  const t = useMessages()
  const draft = useDraft()
  if (draft.isLoading) return <Waiting />
  const title = draft.data ? t('draft.title', { number: draft.data.order.number }) : t('draft.new')
  return (
    <Page title={title}>
      {draft.error ? (
        <Problem>{draft.error.message}</Problem>
      ) : (
        <Taking key={draft.data?.order.number} draft={draft.data} />
      )}
    </Page>
  )
}

function Taking({ draft }: { draft: DraftOrder | undefined }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [caller, setCaller] = useState<Caller>({ phone: draft?.order.phone ?? '', channel: 'phone' })
  const isOpen = !draft || EDITABLE.has(draft.order.state)
  return (
    <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:items-start">
      <div className="grid min-w-0 gap-4">
        <CustomerCard draft={draft} caller={caller} isOpen={isOpen} onChange={setCaller} />
        <GoodsCard
          draft={draft}
          caller={caller}
          isOpen={isOpen}
          onBegun={({ order }) => navigate(`/draft_orders/${order.number}`, { replace: true })}
        />
        {draft && !draft.order.digital && <DeliveryCard draft={draft} isOpen={isOpen} />}
      </div>
      {draft ? <LinkCard draft={draft} isOpen={isOpen} /> : <p className="text-ink-soft">{t('draft.begin_hint')}</p>}
    </div>
  )
}
