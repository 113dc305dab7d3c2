import type { Locale, Order } from '@delguur/contract'
import { inLocale } from '../../../platform/locale.ts'
import type { PackagedValue } from './orders.columns.ts'

/** Custom values of a package in their API form. */
export const presentValues = (values: PackagedValue[], locale: Locale): Order['packages'][number]['cv'] =>
  values.map(({ name, label, value, text }) => ({
    name,
    label: inLocale(label, locale),
    value,
    text: inLocale(text, locale),
  }))
