import { useRouteLoaderData } from 'react-router'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { loader } from '../../root.tsx'
import { Icon } from '../../ui/icon.tsx'
import { formatMoney } from '../../ui/money.ts'

interface GiftCardFaceProps {
  amount: number
  recipient?: string
  message?: string
}

/** A preview of a gift card. */
export function GiftCardFace({ amount, recipient, message }: GiftCardFaceProps) {
  const t = usePrivateMessages()
  const site = useRouteLoaderData<typeof loader>('root')?.siteName ?? ''
  return (
    <div className="relative flex aspect-[8/5] w-full max-w-[400px] flex-col overflow-hidden rounded-card bg-accent-strong p-5 text-on-accent desktop:p-6">
      <Rings />
      <div className="relative flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-note font-semibold">{t('gift.from_site', { site })}</span>
        <Icon name="gift" size={24} />
      </div>
      <p className="money relative mt-auto text-display font-bold">{amount > 0 ? formatMoney(amount) : '—'}</p>
      {recipient !== undefined && (
        <p className="relative mt-1 truncate text-note font-medium">
          {recipient ? t('gift.for', { name: recipient }) : t('gift.recipient_none')}
        </p>
      )}
      {message !== undefined && (
        <p className="relative mt-1 line-clamp-2 min-h-10 text-small">{message || t('gift.message_none')}</p>
      )}
    </div>
  )
}

function Rings() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 250"
      className="absolute inset-0 size-full"
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="1.5" opacity="0.22">
        <circle cx="330" cy="210" r="60" />
        <circle cx="330" cy="210" r="105" />
        <circle cx="330" cy="210" r="150" />
        <circle cx="330" cy="210" r="195" />
      </g>
    </svg>
  )
}
