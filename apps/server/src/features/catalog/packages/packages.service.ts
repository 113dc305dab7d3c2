import {
  chosenGoods,
  defaultChoices,
  type Locale,
  type Package,
  type PackageChoice,
  type PackageChoices,
  type PackageComponent,
  type PackageFault,
  type PackageLine,
  type PackageSummary,
  packageStock,
  packageSums,
  valueFaults,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { type Fail, type FieldErrors, fail } from '../../../platform/http/index.ts'
import { inLocale, type Translated } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { pictureOf } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import { isOfferedInPackages } from './offered.ts'
import * as queries from './packages.queries.ts'

interface Dependencies {
  catalog: Pick<Catalog, 'variantsForCart'>
}

interface Viewer {
  siteId: number
  locale: Locale
}

type Variant = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

/** Value that a shopper gave to a package, in words that stay when the package changes. */
export interface GivenValue {
  name: string
  label: Translated
  value: string
  text: Translated
}

/** What a shopper asks for. */
export interface PackageRequest {
  slug: string
  qty: number
  /** Undefined: the selection that comes first. */
  choices: PackageChoices | undefined
  cv: Record<string, string>
  /** Place of the package in the request, for errors; `package` if undefined. */
  path?: string
}

/** Goods of one package, as they go into a cart. */
export interface ChosenPackage {
  id: number
  slug: string
  name: Translated
  lines: PackageLine[]
  cv: GivenValue[]
  /** What it takes off its goods. */
  terms: Package['discount_terms']
}

const PACKAGES_PER_PAGE = 40
/** Upper bound of the published stock. */
const MAX_AVAILABLE_SHOWN = 999

export type Packages = ReturnType<typeof createPackages>

/** Goods that the shop sells together. */
export function createPackages({ catalog }: Dependencies) {
  async function variantsOf(db: Db, siteId: number, rows: queries.PackageRow[]): Promise<Map<number, Variant>> {
    const ids = rows.flatMap(({ components }) => components.flatMap(({ choices }) => choices.map(idOf)))
    const variants = await catalog.variantsForCart(db, siteId, [...new Set(ids)])
    return new Map(variants.filter(isOfferedInPackages).map((variant) => [variant.id, variant]))
  }

  async function read(db: Db, slug: string, siteId: number) {
    const row = await queries.findPublished(db, siteId, slug)
    if (!row) throw fail('package_not_found')
    return { row, variants: await variantsOf(db, siteId, [row]) }
  }

  return {
    async list(db: Db, params: PageParams, { siteId, locale }: Viewer) {
      const page = pageOf(params, PACKAGES_PER_PAGE)
      const rows = await queries.publishedPackages(db, siteId, page)
      const variants = await variantsOf(db, siteId, rows)
      return {
        packages: rows.map((row) => summaryOf(row, componentsOf(row, variants, locale), locale)),
        ...paged(page, await queries.countPublished(db, siteId)),
      }
    },

    async find(db: Db, slug: string, { siteId, locale }: Viewer): Promise<Package> {
      const { row, variants } = await read(db, slug, siteId)
      const components = componentsOf(row, variants, locale)
      return {
        ...summaryOf(row, components, locale),
        discount_terms: termsOf(row),
        components,
        default_choices: defaultChoices({ components }),
        cv: row.fields.map(({ label, options, ...field }) => ({
          ...field,
          label: inLocale(label, locale),
          options: options.map(({ value, name }) => ({ value, name: inLocale(name, locale) })),
        })),
      }
    },

    /**
     * Goods of one package as they are asked for; throws what the selection is short of, naming the part. The package is not deleted
     * before the caller's transaction is over.
     */
    async choose(
      db: Db,
      { slug, qty, choices, cv, path = 'package' }: PackageRequest,
      { siteId, locale }: Viewer,
    ): Promise<ChosenPackage> {
      const { row, variants } = await read(db, slug, siteId)
      const components = componentsOf(row, variants, locale)
      const selection = choices ?? defaultChoices({ components })
      const chosen = chosenGoods({ components, discount_terms: termsOf(row) }, selection, qty)
      if (!chosen.ok) throw refusalOf(chosen.faults[0], components, selection)
      refuseValues(row, cv, path)
      if (!(await queries.keepPackage(db, row.id))) throw fail('package_not_found')
      return {
        id: row.id,
        slug: row.slug,
        name: row.name,
        lines: chosen.lines,
        cv: valuesOf(row, cv),
        terms: termsOf(row),
      }
    },
  }
}

const idOf = ({ variant_id }: { variant_id: number }) => variant_id

const termsOf = ({ discount_type: type, discount_value: value }: queries.PackageRow): Package['discount_terms'] =>
  type === null || value === null ? null : { type, value }

function summaryOf(row: queries.PackageRow, components: PackageComponent[], locale: Locale): PackageSummary {
  const name = inLocale(row.name, locale)
  const isComplete = components.every(({ required, choices }) => !required || choices.length > 0)
  const { price, discount, total } = packageSums(
    { components, discount_terms: termsOf(row) },
    defaultChoices({ components }),
  )
  return {
    id: row.id,
    slug: row.slug,
    name,
    description: inLocale(row.description, locale),
    image: pictureOf(row, name),
    price: isComplete ? price : null,
    discount: isComplete ? discount : 0,
    total: isComplete ? total : null,
    stock: packageStock({ components }),
  }
}

/** Parts with the choices that are for sale. */
const componentsOf = (
  { components }: queries.PackageRow,
  variants: ReadonlyMap<number, Variant>,
  locale: Locale,
): PackageComponent[] =>
  components.map(({ name, choices, ...component }) => ({
    ...component,
    name: inLocale(name, locale),
    choices: choices.flatMap((choice) => {
      const variant = variants.get(choice.variant_id)
      return variant ? [choiceOf(choice, variant, locale)] : []
    }),
  }))

function choiceOf(choice: queries.StoredComponent['choices'][number], variant: Variant, locale: Locale): PackageChoice {
  const name = inLocale(variant.name, locale)
  return {
    ...choice,
    product_id: variant.product_id,
    sku: variant.sku,
    slug: variant.slug,
    name,
    brand: variant.brand,
    option_text: inLocale(variant.option_text, locale),
    image: variant.image && pictureOf(variant.image, name),
    price: variant.price,
    old_price: variant.old_price,
    available: Math.min(Math.max(0, variant.available), MAX_AVAILABLE_SHOWN),
  }
}

function refusalOf(
  fault: PackageFault | undefined,
  components: readonly PackageComponent[],
  selection: PackageChoices,
): Fail {
  const component = components.find(({ id }) => id === fault?.component)
  const part = component?.name ?? String(fault?.component ?? '')
  const named = selection.find(({ component_id }) => component_id === fault?.component)
  const name = component?.choices.find(({ variant_id }) => variant_id === named?.variant_id)?.name ?? ''
  const details = { component_id: fault?.component, part }
  if (fault?.code === 'unknown') return fail('package_part_unknown', details)
  if (fault?.code === 'unfit') return fail('package_part_unfit', { ...details, name, needs: fault.needs })
  if (fault?.code !== 'short') return fail('package_part_missing', details)
  const available = (fault.available ?? 0) * (component?.quantity ?? 1)
  const words = { ...details, name: `${part}: ${name}` }
  return available === 0 ? fail('out_of_stock', words) : fail('insufficient_stock', { ...words, available })
}

const VALUE_MESSAGES = { required: 'required', too_long: 'too_long', choice: 'choice', unknown: 'unknown' } as const

function refuseValues({ fields }: queries.PackageRow, cv: Record<string, string>, path: string): void {
  const named = fields.map(({ options, ...field }) => ({
    ...field,
    options: options.map(({ value }) => ({ value, name: value })),
  }))
  const faults = valueFaults(named, cv)
  if (faults.length === 0) return
  const errors: FieldErrors = Object.fromEntries(
    faults.map(({ field, code }) => {
      const limit = fields.find(({ name }) => name === field)?.max_length ?? 0
      return [`${path}.cv.${field}`, [{ message: VALUE_MESSAGES[code], values: { limit } }]]
    }),
  )
  throw fail('invalid_request', undefined, errors)
}

/** Values in the order of their fields; empty ones are none. */
const valuesOf = ({ fields }: queries.PackageRow, cv: Record<string, string>): GivenValue[] =>
  fields.flatMap(({ name, label, kind, options }) => {
    const value = (cv[name] ?? '').trim()
    if (value === '') return []
    const text = kind === 'choice' ? options.find((option) => option.value === value)?.name : undefined
    return [{ name, label, value, text: text ?? { mn: value, en: value } }]
  })
