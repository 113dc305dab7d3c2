import type { Product } from '@delguur/contract'

export interface OptionView {
  code: string
  name: string
  values: { code: string; name: string; swatch: string | null }[]
}

/** Returns the options and values that the variants use; a site may define more. */
export function usedOptions({ option_types, variants }: Pick<Product, 'option_types' | 'variants'>): OptionView[] {
  return option_types
    .map(({ code, name, values }) => ({
      code,
      name,
      values: values.filter((value) => variants.some(({ option_values }) => option_values[code] === value.code)),
    }))
    .filter(({ values }) => values.length > 0)
}
