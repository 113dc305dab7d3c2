import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'
import { formatMoney } from './money.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PriceProps {
  /** The current price in whole tugrik. */
  price: number
  oldPrice?: number | null | undefined
  percent?: number | null | undefined
  /** `normal` on cards: the line of the old price is there without one, so that the lines of neighbours agree. */
  size?: 'small' | 'normal' | 'large'
}

const SIZES = { small: 'text-body', normal: 'text-lead', large: 'text-display' }

export function Price({ price, oldPrice, percent, size = 'normal' }: PriceProps) {
  const t = useMessages()
  const hasFallen = typeof oldPrice === 'number' && oldPrice > price
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={classNames('money font-bold tracking-tight', SIZES[size], hasFallen && 'text-fall')}>
          {hasFallen && <VisuallyHidden>{`${t('product.now')} `}</VisuallyHidden>}
          {formatMoney(price)}
        </span>
        {hasFallen && percent ? <Percent percent={percent} /> : null}
      </p>
      {(hasFallen || size === 'normal') && (
        <p className={classNames('min-h-5', size === 'large' ? 'text-body' : 'text-small')}>
          {hasFallen && <OldPrice price={oldPrice} />}
        </p>
      )}
    </div>
  )
}

/** A price that is no longer asked, crossed out. */
export function OldPrice({ price }: { price: number }) {
  const t = useMessages()
  return (
    <span className="money text-ink-faint">
      <VisuallyHidden>{t('product.was', { price: formatMoney(price) })}</VisuallyHidden>
      <s aria-hidden="true">{formatMoney(price)}</s>
    </span>
  )
}

function Percent({ percent }: { percent: number }) {
  const t = useMessages()
  return (
    <span className="money rounded-control bg-fall-soft px-1.5 text-small font-semibold text-fall">
      <span aria-hidden="true">{`−${percent}%`}</span>
      <VisuallyHidden>{t('product.percent_off', { percent })}</VisuallyHidden>
    </span>
  )
}
