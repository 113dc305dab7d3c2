import { ALCOHOL } from '@delguur/contract'
import type { Catalog } from '../catalog/index.ts'

type Variant = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

/** Whether a package may offer the variant now: it is for sale on the site and not for adults alone. Stock is independent. */
export const isOfferedInPackages = ({ is_sold, for_sale, kind }: Pick<Variant, 'is_sold' | 'for_sale' | 'kind'>) =>
  is_sold && for_sale && kind !== ALCOHOL
