import type { ProductSummary } from '@delguur/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useBackOffice } from '../api/back-office.tsx'
import { named } from '../i18n/named.ts'
import { useLanguage } from '../i18n/use-messages.tsx'
import { ProductPicture } from '../sections/products/product-picture.tsx'
import { TextField } from '../ui/field.tsx'

interface ProductPickerProps {
  label: string
  onPick(product: ProductSummary): void
}

const FOUND = 8
const SHORTEST = 2

/** Finds a product by its name or code, and hands it over when pressed. */
export function ProductPicker({ label, onPick }: ProductPickerProps) {
  const { t, locale } = useLanguage()
  const id = useId()
  const { client } = useBackOffice()
  const [word, setWord] = useState('')
  const q = word.trim()
  const { data } = useQuery({
    queryKey: ['picked_products', q],
    enabled: q.length >= SHORTEST,
    queryFn: ({ signal }) => client.request('GET /api/back_office/products', { query: { q, limit: FOUND }, signal }),
  })
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        type="search"
        placeholder={t('product.search_hint')}
        value={word}
        aria-controls={id}
        onChange={({ target }) => setWord(target.value)}
      />
      <ul id={id} aria-live="polite">
        {q.length >= SHORTEST &&
          data?.products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => {
                  onPick(product)
                  setWord('')
                }}
                className="target flex w-full items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-tint"
              >
                <ProductPicture image={product.image} size={32} />
                {named(product.name, locale)}
              </button>
            </li>
          ))}
        {q.length >= SHORTEST && data?.products.length === 0 && (
          <li className="px-2 text-ink-soft">{t('product.empty')}</li>
        )}
      </ul>
    </div>
  )
}
