import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'
import { subcategories } from '../../ui/layout/shell-data.ts'

/** The categories below the root ones, for whoever opens a menu. */
export function loader({ context }: LoaderFunctionArgs) {
  const { taxons } = context.get(shopContext).site
  return Response.json(subcategories(taxons), { headers: { 'Cache-Control': 'private, max-age=300' } })
}
