import type { StaffLookbook } from '@delguur/contract'
import { moved } from '../../forms/moved.ts'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

export type ShownProduct = StaffLookbook['products'][number]

interface LookbookProductsProps {
  products: readonly ShownProduct[]
  onChange(products: ShownProduct[]): void
}

const DRAGGED = 'application/x-lookbook-product'

/** Products of a look book, which move by drag or by their arrows. */
export function LookbookProducts({ products, onChange }: LookbookProductsProps) {
  const { t, locale } = useLanguage()
  return (
    <ol className="mb-4 flex flex-col">
      {products.map(({ id, name, image, is_visible: isVisible }, at) => {
        const shown = named(name, locale)
        return (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, String(at))}
            onDragOver={(event) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault()}
            onDrop={(event) => {
              const from = event.dataTransfer.getData(DRAGGED)
              if (from !== '') onChange(moved(products, Number(from), at))
            }}
            className="flex cursor-grab flex-wrap items-center gap-x-3 border-b border-line py-1"
          >
            <ProductPicture image={image} size={40} />
            <span className="min-w-40 flex-1">{shown}</span>
            {!isVisible && <Badge tone="problem">{t('lookbook.invisible')}</Badge>}
            <span className="flex shrink-0">
              <IconButton
                icon="arrow-up"
                label={t('form.move_up', { name: shown })}
                disabled={at === 0}
                onClick={() => onChange(moved(products, at, at - 1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('form.move_down', { name: shown })}
                disabled={at === products.length - 1}
                onClick={() => onChange(moved(products, at, at + 1))}
              />
              <IconButton
                icon="trash-2"
                label={t('form.take_out', { name: shown })}
                onClick={() => onChange(products.toSpliced(at, 1))}
              />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
