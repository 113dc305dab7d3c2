import type { Image, QuoteRequest } from '@delguur/contract'
import { MAX_QUANTITY } from '@delguur/contract/constants'
import type { Shop } from '@delguur/sdk'
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

/** Goods of the page: of a past quote, of one variant of a product, else of the cart. */
export async function askedGoods(api: Shop, params: URLSearchParams): Promise<AskedGoods[]> {
  const again = Number(params.get('again'))
  if (again > 0) return goodsOfQuote(api, again)
  const slug = params.get('product')
  if (slug === null) return goodsOfCart(api)
  return goodsOfProduct(api, {
    slug,
    variantId: Number(params.get('variant')),
    quantity: Number(params.get('quantity')),
  })
}

async function goodsOfQuote(api: Shop, id: number): Promise<AskedGoods[]> {
  const { lines } = await api.quotes.find(id)
  return lines.map(({ variant_id, name, option_text, image, list_price, quantity, options }) => ({
    variantId: variant_id,
    name,
    optionText: option_text,
    image: pictureOf(image),
    price: list_price,
    quantity,
    options,
  }))
}

interface Asked {
  slug: string
  variantId: number
  quantity: number
}

async function goodsOfProduct(api: Shop, { slug, variantId, quantity: asked }: Asked): Promise<AskedGoods[]> {
  const { name, images, variants } = await api.products.find(slug)
  const variant = variants.find(({ id }) => id === variantId) ?? variants[0]
  if (!variant) return []
  const { id, current_price: price } = variant
  const image = variant.images[0] ?? images[0] ?? null
  const quantity = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_QUANTITY) : 1
  return [{ variantId: id, name, optionText: '', image: pictureOf(image), price, quantity, options: {} }]
}

async function goodsOfCart(api: Shop): Promise<AskedGoods[]> {
  const cart = await api.orders.current()
  if (!cart || cart.quote_id !== null) return []
  return cart.line_items.map(({ variant_id, product, price, quantity, options }) => ({
    variantId: variant_id,
    name: product.name,
    optionText: product.option_text,
    image: pictureOf(product.image),
    price,
    quantity,
    options,
  }))
}

const pictureOf = (image: Image | null) => image && smallPicture(image)

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
    message: String(form.get('message') ?? '').trim(),
    ...(organisation > 0 && { organisation_id: organisation }),
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
