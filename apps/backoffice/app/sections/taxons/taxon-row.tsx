import type { StaffTaxon } from '@delguur/contract'
import { type Direction, TreeRow } from '../../forms/tree-row.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

interface TaxonRowProps {
  taxon: StaffTaxon
  isMoving: boolean
  canStep(direction: Direction): boolean
  onStep(direction: Direction): void
  /** Another category is dropped: before this one, or into it. */
  onDrop(id: number, where: 'before' | 'into'): void
  onEdit(): void
  onAdd(): void
}

/** A category in its place. */
export function TaxonRow({ taxon, onAdd, ...moving }: TaxonRowProps) {
  const { t, locale } = useLanguage()
  const name = named(taxon.taxon.name, locale)
  return (
    <TreeRow
      {...moving}
      dragged="application/x-taxon"
      id={taxon.id}
      level={taxon.level}
      name={name}
      note={<span className="font-normal text-ink-soft">{taxon.taxon.code}</span>}
      picture={<ProductPicture image={taxon.image} size={32} />}
      marks={taxon.retired_at && <Badge>{t('taxon.hidden')}</Badge>}
      actions={
        <IconButton icon="plus" label={t('taxon.add_below', { name })} disabled={taxon.level === 4} onClick={onAdd} />
      }
    />
  )
}
