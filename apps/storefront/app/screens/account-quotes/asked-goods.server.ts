import type { Image, Package, Quote, QuoteRequest } from '@delguur/contract'
import { MAX_QUANTITY } from '@delguur/contract/constants'
import { packageSums } from '@delguur/contract/package-goods'
import type { PackageItem, Shop } from '@delguur/sdk'
import { packageFields, readPackage } from '../../features/packages/read-package.server.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'

/** Goods of which the price is asked. */
export interface AskedGoods {
  variantId: number
  name: string
  optionText: string
  image: Picture | null
  price: number
  quantity: number
  options: Record<string, string>
}

/** Package of which the price is asked. */
export interface AskedPackage {
  /** Tells what is asked for, as a field of the form. */
  field: string
  name: string
  /** What the customer has written and picked, in words. */
  values: string
  qty: number
  /** Tugrik for one, less what the package takes off. */
  price: number
  parts: { id: number; name: string; optionText: string; image: Picture | null; pieces: number }[]
}

export interface Asked {
  goods: AskedGoods[]
  packages: AskedPackage[]
}

/** Goods of the page: of a past quote, of a package, of one variant of a product, else of the cart. */
export async function askedGoods(api: Shop, params: URLSearchParams): Promise<Asked> {
  const again = Number(params.get('again'))
  if (again > 0) return goodsOfQuote(await api.quotes.find(again))
  const code = params.get('package')
  if (code !== null) return goodsOfPackage(await api.packages.find(code), readPackage(code, params))
  const slug = params.get('product')
  if (slug === null) return goodsOfCart(api)
  return goodsOfProduct(api, {
    slug,
    variantId: Number(params.get('variant')),
    quantity: Number(params.get('quantity')),
  })
}

function goodsOfQuote({ lines, packages }: Quote): Asked {
  const goods = lines.map(
    ({ id, package_id, variant_id, name, option_text, image, list_price, quantity, options }) => ({
      id,
      package_id,
      variantId: variant_id,
      name,
      optionText: option_text,
      image: pictureOf(image),
      price: list_price,
      quantity,
      options,
    }),
  )
  return {
    goods: goods.filter(({ package_id }) => package_id === null),
    packages: packages.map(({ id, slug, name, qty, cv, choices, list_total }) => ({
      field: fieldOf({ slug, choices, cv: Object.fromEntries(cv.map((given) => [given.name, given.value])) }),
      name,
      values: wordsOf(cv),
      qty,
      price: Math.floor(list_total / qty),
      parts: goods
        .filter(({ package_id }) => package_id === id)
        .map(({ quantity, ...part }) => ({ ...part, pieces: quantity / qty })),
    })),
  }
}

function goodsOfPackage(sold: Package, item: PackageItem): Asked {
  const { slug, qty = 1, choices = sold.default_choices, cv = {} } = item
  const parts = sold.components.flatMap(({ id, quantity, choices: offered }) => {
    const chosen = choices.find(({ component_id }) => component_id === id)
    const choice = offered.find(({ variant_id }) => variant_id === chosen?.variant_id)
    if (!choice) return []
    return [{ id, name: choice.name, optionText: choice.option_text, image: pictureOf(choice.image), pieces: quantity }]
  })
  const given = sold.cv.flatMap(({ name, label, options }) => {
    const value = cv[name]
    if (value === undefined) return []
    return [{ label, text: options.find((option) => option.value === value)?.name ?? value }]
  })
  return {
    goods: [],
    packages: [
      {
        field: fieldOf({ slug, choices, cv }),
        name: sold.name,
        values: wordsOf(given),
        qty,
        price: packageSums(sold, choices).total,
        parts,
      },
    ],
  }
}

async function goodsOfProduct(
  api: Shop,
  { slug, variantId, quantity: asked }: { slug: string; variantId: number; quantity: number },
): Promise<Asked> {
  const { name, images, variants } = await api.products.find(slug)
  const variant = variants.find(({ id }) => id === variantId) ?? variants[0]
  if (!variant) return { goods: [], packages: [] }
  const { id, current_price: price } = variant
  const image = variant.images[0] ?? images[0] ?? null
  const quantity = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_QUANTITY) : 1
  const goods = [{ variantId: id, name, optionText: '', image: pictureOf(image), price, quantity, options: {} }]
  return { goods, packages: [] }
}

async function goodsOfCart(api: Shop): Promise<Asked> {
  const cart = await api.orders.current()
  if (!cart || cart.quote_id !== null) return { goods: [], packages: [] }
  const goods = cart.line_items.map(({ id, package_id, variant_id, product, price, quantity, options }) => ({
    id,
    package_id,
    variantId: variant_id,
    name: product.name,
    optionText: product.option_text,
    image: pictureOf(product.image),
    price,
    quantity,
    options,
  }))
  return {
    goods: goods.filter(({ package_id }) => package_id === null),
    packages: cart.packages.map(({ id, name, qty, cv, total, discount }) => ({
      field: String(new URLSearchParams({ cart_package: String(id) })),
      name,
      values: wordsOf(cv),
      qty,
      price: Math.floor((total - discount) / qty),
      parts: goods
        .filter(({ package_id }) => package_id === id)
        .map(({ quantity, ...part }) => ({ ...part, pieces: quantity / qty })),
    })),
  }
}

const pictureOf = (image: Image | null) => image && smallPicture(image)

const wordsOf = (given: readonly { label: string; text: string }[]): string =>
  given.map(({ label, text }) => `${label}: ${text}`).join(' · ')

const fieldOf = (item: PackageItem): string =>
  String(new URLSearchParams([['package', item.slug], ...packageFields(item)]))

/** Reads the request from the form; throws the errors of its fields as the shop tells them. */
export function readRequest(form: FormData): QuoteRequest {
  const organisation = Number(form.get('organisation_id'))
  const lines = form.getAll('variant_id').map((id, at) => ({
    variant_id: Number(id),
    quantity: Number(form.getAll('quantity')[at]),
    options: readOptions(String(form.getAll('options')[at] ?? '{}')),
  }))
  return {
    lines: lines.filter(({ quantity }) => quantity !== 0),
    ...readPackages(form),
    message: String(form.get('message') ?? '').trim(),
    ...(organisation > 0 && { organisation_id: organisation }),
  }
}

function readPackages(form: FormData): Pick<QuoteRequest, 'packages' | 'cart_packages'> {
  const all = form.getAll('package').map((text, at) => ({
    fields: new URLSearchParams(String(text)),
    qty: Number(form.getAll('package_qty')[at]),
  }))
  const asked = all.filter(({ qty }) => qty !== 0)
  return {
    packages: asked.flatMap(({ fields, qty }) => {
      const slug = fields.get('package')
      return slug === null ? [] : [{ ...readPackage(slug, fields), qty }]
    }),
    cart_packages: asked.flatMap(({ fields, qty }) => {
      const id = fields.get('cart_package')
      return id === null ? [] : [{ id: Number(id), qty }]
    }),
  }
}

function readOptions(text: string): Record<string, string> {
  try {
    const options: unknown = JSON.parse(text)
    if (typeof options !== 'object' || options === null) return {}
    return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}
