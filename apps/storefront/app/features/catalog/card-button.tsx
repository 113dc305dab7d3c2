import { classNames } from '../../ui/class-names.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { Heart } from '../wishes/heart.tsx'
import type { CatalogCard } from './card.ts'

interface CardButtonProps {
  card: CatalogCard
  kind: 'heart' | 'scales'
  isList: boolean
}

/** A button of a card that needs scripts. Phones compare in rows, where the attributes stand: two columns have no room for the scales. */
export default function CardButton({ card: { id, variant_id, name }, kind, isList }: CardButtonProps) {
  if (kind === 'heart') return <Heart variantId={variant_id} name={name} />
  return (
    <span className={classNames('flex', !isList && 'max-desktop:hidden')}>
      <CompareToggle id={id} name={name} />
    </span>
  )
}
