import type {
  CatalogProduct,
  CatalogReference,
  CatalogVariant,
  DrawingSource,
} from '../features/catalog/catalog/import/catalog-file.ts'

/** Pictures of a product: alone, near, in a room, in its box. */
const VIEWS = 4

/** References of one type. */
export const ofType = <Type extends CatalogReference['type']>(references: CatalogReference[], type: Type) =>
  references.filter((reference): reference is Extract<CatalogReference, { type: Type }> => reference.type === type)

/**
 * Gives goods that have no photographs their drawings: each variant in its own colour, the product in that of its
 * first variant and in four views. The first picture is stored large, for it is seen largest.
 */
export function drawGoods(products: CatalogProduct[], references: CatalogReference[]): CatalogProduct[] {
  const accents = new Map(ofType(references, 'brand').map(({ code, colour }) => [code, colour]))
  const colours = ofType(references, 'option_type').find(({ code }) => code === 'colour')?.values ?? []

  function colourOf({ properties, slug }: CatalogProduct, { options }: CatalogVariant): string {
    const only = properties.find(({ name }) => name.en === 'Colour')?.value.en
    const colour = colours.find(({ code, name }) => (options.colour ? code === options.colour : name.en === only))
    if (!colour?.swatch) throw new Error(`${slug} has no colour to be drawn in`)
    return colour.swatch
  }

  return products.map((product) => {
    const { slug, kind } = product
    const accent = accents.get(product.brand ?? '') ?? '#5b6470'
    const swatches = product.variants.map((variant) => colourOf(product, variant))
    const [lead = ''] = swatches
    const draw = (colour: string, view: number): DrawingSource => ({
      drawing: { kind, colour, accent, seed: view > 1 ? `${slug}~${view}` : slug },
      ...(colour === lead && view === 1 ? { large: true } : {}),
    })
    return {
      ...product,
      images: Array.from({ length: VIEWS }, (_, place) => draw(lead, place + 1)),
      variants: product.variants.map((variant, place) => ({ ...variant, images: [draw(swatches[place] ?? lead, 1)] })),
    }
  })
}
