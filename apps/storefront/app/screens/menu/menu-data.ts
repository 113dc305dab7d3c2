import type { LoaderFunctionArgs } from 'react-router'
import { shownTaxons } from '../../features/catalog/shown-taxons.ts'
import { shopContext } from '../../server-context.ts'
import { menuCategories } from '../../ui/layout/shell-data.ts'

/** Loads the categories of the menus, which pages are sent without. */
export function loader({ context }: LoaderFunctionArgs) {
  const taxons = shownTaxons(context.get(shopContext).site)
  return Response.json(menuCategories(taxons), { headers: { 'Cache-Control': 'private, max-age=300' } })
}
