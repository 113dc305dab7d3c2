import type { SiteData, TaxonNode } from '@delguur/contract'

/** The first categories that everybody is shown: those of alcohol alone are not advertised where the rest of the site is for everybody. */
export const shownTaxons = ({ taxons, configs }: Pick<SiteData, 'taxons' | 'configs'>): TaxonNode[] =>
  configs.age_gate === 'site' ? taxons : taxons.filter(({ adults_only }) => !adults_only)
