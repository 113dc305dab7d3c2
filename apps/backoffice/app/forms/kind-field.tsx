import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useId } from 'react'
import { useBackOffice, useMay } from '../api/back-office.tsx'
import { TextField } from '../ui/field.tsx'

/** Kind of goods: one that products have is offered, another may be typed. */
export function KindField(props: ComponentProps<typeof TextField>) {
  const { client } = useBackOffice()
  const id = useId()
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['product_kinds'],
    queryFn: ({ signal }) => client.request('GET /api/back_office/product_kinds', { signal }),
    enabled: may('catalog.manage'),
  })
  return (
    <>
      <TextField {...props} list={id} />
      <datalist id={id}>
        {data?.kinds.map(({ kind, products }) => (
          <option key={kind} value={kind}>
            {products}
          </option>
        ))}
      </datalist>
    </>
  )
}
