import { useMessages } from '../../i18n/use-messages.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { LineAction } from '../buying/cart-form.tsx'
import { QuantityStepper } from '../buying/quantity-stepper.tsx'
import { PackageTexts, usePackageMessages } from '../packages/package-texts.tsx'
import type { CartLine, CartPackage } from './cart-view.ts'
import { useCartChange } from './use-cart.ts'

interface CartPackageRowProps {
  sold: CartPackage
  lines: readonly CartLine[]
  isLocked: boolean
}

/** A package in the cart with its goods, which are changed together. */
export default function CartPackageRow(props: CartPackageRowProps) {
  return (
    <PackageTexts>
      <PackageRow {...props} />
    </PackageTexts>
  )
}

function PackageRow({ sold, lines, isLocked }: CartPackageRowProps) {
  const t = usePackageMessages()
  const { change, reply } = useCartChange(`package-${sold.id}`)
  const changeTo = (quantity: number) =>
    ({ intent: 'package', package_id: String(sold.id), quantity: String(quantity) }) as const
  const problem = reply && !reply.ok ? reply.message : lines.find((line) => line.problem)?.problem?.message
  return (
    <li className="border-b border-line py-5">
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Link to={`/packages/${sold.slug}`} className="font-medium hover:text-accent">
            {sold.name}
          </Link>
          {sold.values && <p className="text-small text-ink-soft">{sold.values}</p>}
        </div>
        {!isLocked && (
          <LineAction
            change={changeTo(0)}
            icon="trash-2"
            label={t('packages.remove', { name: sold.name })}
            onPress={() => change(changeTo(0))}
          />
        )}
      </div>
      <ul className="mt-3 grid gap-2 border-l-2 border-line pl-4">
        {lines.map((line) => (
          <PartRow key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isLocked ? (
          <span>{t('cart.pcs', { n: sold.qty })}</span>
        ) : (
          <div className="needs-scripts">
            <QuantityStepper
              name={sold.name}
              value={sold.qty}
              maximum={Math.max(sold.qty, Math.min(...lines.map((line) => packagesOf(line, sold.qty))))}
              onChange={(quantity) => change(changeTo(quantity))}
            />
          </div>
        )}
        <p className="ml-auto text-right">
          {sold.discount > 0 && <s className="money block text-small text-ink-soft">{formatMoney(sold.total)}</s>}
          <span className="money text-lead font-bold">{formatMoney(sold.total - sold.discount)}</span>
        </p>
      </div>
      <div aria-live="polite">
        {problem && (
          <div className="mt-2">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </li>
  )
}

/** Packages for which the pieces of a line would do. */
const packagesOf = ({ available, quantity }: CartLine, qty: number): number =>
  Math.floor(available / Math.max(1, quantity / Math.max(1, qty)))

function PartRow({ line }: { line: CartLine }) {
  const t = useMessages()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
      <ProductPicture
        picture={line.image}
        alt=""
        sizes={SIZES.thumbnail}
        className="size-10 shrink-0 rounded-control"
      />
      <Link to={`/products/${line.slug}`} className="min-w-0 flex-1 basis-40 hover:text-accent">
        {[line.name, line.option_text].filter(Boolean).join(' · ')}
      </Link>
      <span className="ml-auto flex gap-3">
        {line.quantity > 1 && <span className="text-ink-soft">{t('cart.pcs', { n: line.quantity })}</span>}
        <span className="money">{formatMoney(line.total)}</span>
      </span>
    </li>
  )
}
