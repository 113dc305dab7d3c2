import type { CatalogProduct, Translated } from './catalog-file.ts'
import type { Mapping } from './mapping-file.ts'
import { type Fields, textOf } from './template.ts'

const YES: Translated = { mn: 'Тийм', en: 'Yes' }
const NO: Translated = { mn: 'Үгүй', en: 'No' }
const MAX_NAME = 100
const MAX_VALUE = 500

type Property = CatalogProduct['properties'][number]
type Rule = NonNullable<Mapping['properties']>[number]
type FieldRule = Extract<Rule, { field: string }>
type PrefixRule = Extract<Rule, { prefix: string }>

/** Properties of a row: the fields that the rules name, then those with their prefixes, in the order of the row. */
export function mappedProperties(fields: Fields, mapping: Mapping): Property[] {
  const { properties: rules = [], property_names: names = {}, max_properties: max = 40 } = mapping
  return rules
    .flatMap((rule) => ('field' in rule ? namedField(fields, rule, names) : prefixed(fields, rule, names)))
    .slice(0, max)
}

type Names = Record<string, Translated>

function namedField(fields: Fields, { field, name, unit }: FieldRule, names: Names): Property[] {
  const value = readable(fields[field], unit)
  return value ? [{ name: name ?? nameOf(field, names), value }] : []
}

function prefixed(fields: Fields, { prefix, except = [] }: PrefixRule, names: Names): Property[] {
  return Object.entries(fields).flatMap(([field, raw]) => {
    const value = field.startsWith(prefix) && !except.includes(field) ? readable(raw) : null
    return value ? { name: nameOf(field.slice(prefix.length), names), value } : []
  })
}

function readable(raw: unknown, unit = ''): Translated | null {
  if (typeof raw === 'boolean') return raw ? YES : NO
  const text = textOf(raw)
  if (text === '') return null
  const value = `${text} ${unit}`.trim().slice(0, MAX_VALUE).toWellFormed()
  return { mn: value, en: value }
}

/** `thermal_design_power__tdp_` → “Thermal design power (tdp)” */
function nameOf(field: string, names: Record<string, Translated>): Translated {
  if (Object.hasOwn(names, field) && names[field]) return names[field]
  const words = field
    .replaceAll(/__([a-z0-9]{2,}(?:_[a-z0-9]+)*)_$/g, ' ($1)')
    .replaceAll(/__\w{1,3}_$/g, '')
    .replaceAll(/_+/g, ' ')
    .trim()
  const name = (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, MAX_NAME) || field
  return { mn: name, en: name }
}
