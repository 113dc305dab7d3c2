import type { Comparison, Locale } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { FactsRow } from './comparison.queries.ts'

type Row = Comparison['rows'][number]

/**
 * A row for each fact that one of the products has, joined by its name in the language. Rows come in the order of the
 * first product that has them, choices between variants before properties.
 */
export function comparisonRows(products: Pick<FactsRow, 'options' | 'properties'>[], locale: Locale): Row[] {
  const facts = products.map((product) => factsIn(product, locale))
  const names = new Set(facts.flatMap((values) => [...values.keys()]))
  return [...names].map((name) => {
    const values = facts.map((known) => known.get(name) ?? null)
    return { name, values, differs: new Set(values).size > 1 }
  })
}

/** Facts by name; a property of the same name as a choice adds nothing to it. */
function factsIn({ options, properties }: Pick<FactsRow, 'options' | 'properties'>, locale: Locale) {
  const facts = new Map<string, string>()
  for (const { name, values } of options) {
    if (values.length > 0) facts.set(inLocale(name, locale), values.map((value) => inLocale(value, locale)).join(', '))
  }
  for (const [name, all] of Map.groupBy(properties, (property) => inLocale(property.name, locale))) {
    if (!facts.has(name)) facts.set(name, all.map(({ value }) => inLocale(value, locale)).join(', '))
  }
  return facts
}
