import type { ReactNode } from 'react'
import { TableMenu } from './table-links.tsx'

interface ListActionsProps {
  table: string | undefined
  filter: Record<string, string>
  actions: ReactNode
}

/** What can be done with a list as a whole. */
export function ListActions({ table, filter: { sort: _, ...filter }, actions }: ListActionsProps) {
  return (
    <>
      {table && <TableMenu path={table} filter={filter} />}
      {actions}
    </>
  )
}
