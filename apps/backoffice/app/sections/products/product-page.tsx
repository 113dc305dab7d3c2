import type { StaffProduct } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useBackOffice } from '../../api/back-office.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { ProductEditor } from './product-editor.tsx'

/** A product as it was when the page was opened, or when somebody asked to see it anew. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { client } = useBackOffice()
  const [reading, setReading] = useState(0)
  const { data, error } = useQuery<StaffProduct, ApiError>({
    queryKey: ['product', id, reading],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/products/:id', { params: { id: Number(id) }, signal }),
  })
  if (data) return <ProductEditor key={`${id} ${reading}`} opened={data} onReread={() => setReading(reading + 1)} />
  if (!error) return <Waiting />
  return (
    <Page title={id}>
      <Problem>{error.message}</Problem>
    </Page>
  )
}
