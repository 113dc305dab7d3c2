import { useQuoteMessages } from '../../features/quotes/quote-texts.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import type { QuoteShown } from './quotes.screen.tsx'

type Line = QuoteShown['lines'][number]
type QuotedPackage = QuoteShown['packages'][number]

/** Goods of a quote: each package with its parts, then single goods. */
export function QuoteLines({ quote: { lines, packages } }: { quote: QuoteShown }) {
  const t = useQuoteMessages()
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line" aria-label={t('quotes.goods')}>
      {packages.map((sold) => (
        <PackageRow key={sold.id} sold={sold} lines={lines.filter((line) => line.package_id === sold.id)} />
      ))}
      {lines
        .filter((line) => line.package_id === null)
        .map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
    </ul>
  )
}

function LineRow({ line }: { line: Line }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <ProductPicture
        picture={line.image}
        alt=""
        sizes={SIZES.thumbnail}
        className="size-16 shrink-0 rounded-control print:hidden"
      />
      <div className="min-w-0 flex-1 basis-44">
        <LineName line={line} className="font-medium" />
        <p className="text-small text-ink-soft">{[line.option_text, line.sku].filter(Boolean).join(' · ')}</p>
      </div>
      <p className="money ml-auto text-right">
        {line.price !== null && line.price !== line.list_price && (
          <s className="mr-2 text-small text-ink-soft">{formatMoney(line.list_price)}</s>
        )}
        {formatMoney(line.price ?? line.list_price)} × {line.quantity}
        <span className="block font-semibold">{formatMoney((line.price ?? line.list_price) * line.quantity)}</span>
      </p>
    </li>
  )
}

function LineName({ line, className }: { line: Line; className?: string }) {
  if (!line.slug) return <p className={className}>{line.name}</p>
  return (
    <Link to={`/products/${line.slug}`} className={`${className ?? ''} hover:text-accent`}>
      {line.name}
    </Link>
  )
}

/** A package with its parts; what is saved shows in its sum, as the shop takes its discount off the whole. */
function PackageRow({ sold, lines }: { sold: QuotedPackage; lines: Line[] }) {
  const { slug, name, qty, cv, list_total: before, total } = sold
  const values = cv.map(({ label, text }) => `${label}: ${text}`).join(' · ')
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <Link to={`/packages/${slug}`} className="font-medium hover:text-accent">
            {name}
          </Link>{' '}
          × {qty}
          {values && <p className="text-small text-ink-soft">{values}</p>}
        </div>
        <p className="money ml-auto text-right">
          {total !== null && total < before && <s className="mr-2 text-small text-ink-soft">{formatMoney(before)}</s>}
          <span className="font-semibold">{formatMoney(total ?? before)}</span>
        </p>
      </div>
      <ul className="mt-3 grid gap-2 border-l-2 border-line pl-4">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note">
            <ProductPicture
              picture={line.image}
              alt=""
              sizes={SIZES.thumbnail}
              className="size-10 shrink-0 rounded-control print:hidden"
            />
            <div className="min-w-0 flex-1 basis-40">
              <LineName line={line} />
              <p className="text-small text-ink-soft">{[line.option_text, line.sku].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="money ml-auto text-right text-ink-soft">
              {formatMoney(line.price ?? line.list_price)} × {line.quantity}
            </p>
          </li>
        ))}
      </ul>
    </li>
  )
}
