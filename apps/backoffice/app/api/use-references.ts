import type { StaffBadge, StaffBrand, StaffOptionType, StaffTaxon, StaffVendor } from '@delguur/contract'
import type { ApiError, Client } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from './back-office.tsx'

/** What goods name, whole. */
export interface References {
  brands: StaffBrand[]
  /** Retired ones, too. */
  vendors: StaffVendor[]
  badges: StaffBadge[]
  optionTypes: StaffOptionType[]
  taxons: StaffTaxon[]
}

const PAGE = { limit: 100 }

const REFERENCES = ['references']

export function useReferences() {
  const { client } = useBackOffice()
  return useQuery<References, ApiError>({ queryKey: REFERENCES, queryFn: () => loadReferences(client) })
}

async function loadReferences({ request }: Client): Promise<References> {
  const [brands, vendors, badges, optionTypes, { taxons }] = await Promise.all([
    all(async (cursor) => {
      const { brands: rows, ...page } = await request('GET /api/back_office/brands', { query: { ...PAGE, ...cursor } })
      return { rows, ...page }
    }),
    all(async (cursor) => {
      const { vendors: rows, ...page } = await request('GET /api/back_office/vendors', {
        query: { ...PAGE, ...cursor },
      })
      return { rows, ...page }
    }),
    all(async (cursor) => {
      const { badges: rows, ...page } = await request('GET /api/back_office/badges', { query: { ...PAGE, ...cursor } })
      return { rows, ...page }
    }),
    all(async (cursor) => {
      const query = { ...PAGE, ...cursor }
      const { option_types: rows, ...page } = await request('GET /api/back_office/option_types', { query })
      return { rows, ...page }
    }),
    request('GET /api/back_office/taxons'),
  ])
  return { brands, vendors, badges, optionTypes, taxons }
}

interface Page<Row> {
  rows: Row[]
  next_cursor: string | null
}

/** Every row of a list that is read page by page. */
export async function all<Row>(load: (cursor: { cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Page<Row> = await load(cursor ? { cursor } : {})
    rows.push(...page.rows)
    cursor = page.next_cursor
  }
  return rows
}
