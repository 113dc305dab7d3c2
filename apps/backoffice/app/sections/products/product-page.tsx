import type { StaffProduct } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { useReferences } from '../../api/use-references.ts'
import { UnreadPage } from '../../ui/unread-page.tsx'
import { ProductEditor } from './product-editor.tsx'

/** A product as it was when the page was opened. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const references = useReferences()
  const product = useQuery<StaffProduct, ApiError>({
    queryKey: ['product', id],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/products/:id', { params: { id: Number(id) }, signal }),
    // Whoever opens it edits what is there now.
    gcTime: 0,
  })
  const error = product.error ?? references.error
  if (product.data && references.data) {
    return <ProductEditor key={id} opened={product.data} references={references.data} />
  }
  return <UnreadPage title={id} error={error} />
}

/** A product that is begun. */
export function NewProductPage() {
  const references = useReferences()
  if (references.data) return <ProductEditor opened={null} references={references.data} />
  return <UnreadPage title="" error={references.error} />
}
