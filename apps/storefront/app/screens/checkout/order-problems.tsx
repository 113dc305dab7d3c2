import type { OrderProblem } from '@delguur/contract'
import type { Section } from '../../features/checkout/checkout-values.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { SectionProps } from './checkout-form.tsx'
import { sectionId } from './checkout-section.tsx'

const FIXES = {
  address: { section: 'delivery', text: 'checkout.fix_address' },
  time: { section: 'time', text: 'checkout.fix_time' },
  age: { section: 'pay', text: 'checkout.fix_age' },
  discount: { section: 'pay', text: 'checkout.fix_discount' },
  credit: { section: 'pay', text: 'checkout.fix_credit' },
} as const satisfies Record<Exclude<OrderProblem['fix'], 'line'>, { section: Section; text: string }>

const LINK_CLASS = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-2'

/** All problems that block the payment, each with a link to its fix. */
export function OrderProblems({ form, checkout }: Pick<SectionProps, 'form' | 'checkout'>) {
  const t = usePrivateMessages()
  const { problems, cart } = checkout
  const changed = cart.lines.filter(({ previous_price: before }) => before !== null)
  // A price change shows both prices and does not block: whoever pays has seen it.
  const blocking = problems.filter(
    ({ code }) => code !== 'price_changed' && code !== 'discount_not_applicable' && code !== 'credit_reduced',
  )
  if (blocking.length === 0 && changed.length === 0) return null
  return (
    <section
      aria-labelledby="checkout-problems"
      className="mb-2 rounded-card border border-problem bg-problem-soft px-4 pt-4 pb-2 text-note"
    >
      <h2 id="checkout-problems" className="flex items-center gap-2 text-body">
        <Icon name="circle-alert" className="text-problem" />
        {t('checkout.problems')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {blocking.map((problem) => (
          <li key={`${problem.code} ${problem.line_item_id}`} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="min-w-0 py-2">{problem.message}</span>
            <Fix fix={problem.fix} edit={form.goTo} />
          </li>
        ))}
        {changed.map(({ id, name, previous_price, price }) => (
          <li key={id} className="py-3">
            {t('checkout.price_seen', { name, before: formatMoney(previous_price ?? 0), now: formatMoney(price) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fix({ fix, edit }: { fix: OrderProblem['fix']; edit(section: Section): void }) {
  const t = usePrivateMessages()
  if (fix === 'line') {
    return (
      <Link to="/cart" className={LINK_CLASS}>
        {t('checkout.fix_in_cart')}
      </Link>
    )
  }
  const { section, text } = FIXES[fix]
  return (
    <a
      href={`#${sectionId(section)}`}
      className={LINK_CLASS}
      onClick={(event) => {
        event.preventDefault()
        edit(section)
      }}
    >
      {t(text)}
    </a>
  )
}
