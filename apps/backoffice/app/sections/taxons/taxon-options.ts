import type { StaffTaxon } from '@delguur/contract'
import { named } from '../../i18n/named.ts'
import type { Locale } from '../../i18n/translate.ts'
import { inTreeOrder } from './taxon-tree.ts'

/** Categories to choose among, by permalink, each with its way from the root. */
export function taxonOptions(taxons: readonly StaffTaxon[], locale: Locale): { value: string; label: string }[] {
  const names = new Map(taxons.map(({ permalink, taxon }) => [permalink, named(taxon.name, locale)]))
  return inTreeOrder(taxons).map(({ permalink }) => {
    const codes = permalink.split('/')
    const way = codes.map((_, at) => codes.slice(0, at + 1).join('/'))
    return { value: permalink, label: way.map((one) => names.get(one) ?? one).join(' › ') }
  })
}
