import type { CatalogCard } from '../../features/catalog/card.ts'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

const SHOWN = 3
const WIDTH = 112

/** What to buy in place of a product that is sold out, small enough to stand beside that news. */
export default function Substitutes({ cards }: { cards: readonly CatalogCard[] }) {
  const t = useProductMessages()
  return (
    <ul aria-label={t('product.related')} className="grid max-w-100 grid-cols-3 gap-3">
      {cards.slice(0, SHOWN).map(({ id, slug, name, price, image }) => (
        <li key={id} className="min-w-0">
          <Link to={`/products/${slug}`} className="block hover:text-accent">
            <ProductPicture picture={image} alt="" sizes={WIDTH} className="rounded-control" />
            <span className="money mt-1 block text-note font-bold">{formatMoney(price)}</span>
            <span className="block text-small">{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
