import type { LoaderFunctionArgs } from 'react-router'
import { cardDisplay } from '../../features/catalog/card.ts'
import { asPageError } from '../../features/catalog/public-page.ts'
import { previewEn } from '../../i18n/messages/preview.en.ts'
import { previewMn } from '../../i18n/messages/preview.mn.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { productData } from '../product/product-data.ts'
import { ProductPage } from '../product/product-page.tsx'

/** Not stored anywhere, and its address is told to nobody. */
export const headers = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
})

export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  const { publicApi, site, locale } = context.get(shopContext)
  const product = await publicApi.products.preview(token).catch(asPageError)
  return serialize({
    // Analytics are told of what shoppers see.
    product: { ...productData(product, site, locale), unmeasured: true as const },
    words: locale === 'en' ? previewEn : previewMn,
    monthly: {},
    series: [],
    related: [],
    display: cardDisplay(site),
    zones: [],
    delivery: null,
  })
}

/** A product as staff prepare it, on the page that shoppers will see. */
export default function PreviewScreen() {
  const { words, ...shown } = useSerializedData<ParsedData<typeof loader>>()
  return (
    <>
      <p role="note" className="page py-2 text-small font-medium text-accent-strong">
        {words['preview.title']}. {words['preview.text']}
      </p>
      <ProductPage {...shown} head={<PageHead title={`${words['preview.title']}: ${shown.product.name}`} noIndex />} />
    </>
  )
}
