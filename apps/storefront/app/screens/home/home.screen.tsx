import { data, type HeadersArgs, type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { asPageError, optional } from '../../features/catalog/public-page.ts'
import { organizationData } from '../../features/catalog/structured-data.ts'
import { useAddressOf } from '../../features/catalog/use-address-of.ts'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { HomeBlock } from './home-block.tsx'
import { homeHeaders } from './home-headers.server.ts'
import { loadHome } from './load-home.server.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = ({ errorHeaders, loaderHeaders }: HeadersArgs) => errorHeaders ?? loaderHeaders

/** Names the page that staff prepare, by the token of its preview. */
const PREVIEW = 'preview'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { site } = shop.publicApi
  const token = new URL(request.url).searchParams.get(PREVIEW)
  const page = await (token === null ? site.home() : site.homePreview(token)).catch(asPageError)
  const shown = { ...(await loadHome(shop, page, optional)), ...(token !== null && { isPreview: true }) }
  return data(serialize(shown), { headers: homeHeaders(page, token !== null, Date.now()) })
}

export default function HomeScreen() {
  const t = useHomeMessages()
  const { blocks, names, display, zone, productCount, isPreview } = useSerializedData<ParsedData<typeof loader>>()
  const shell = useRouteLoaderData<typeof rootLoader>('root')
  const { addressOf } = useAddressOf()
  const site = shell?.siteName ?? ''
  const banners = blocks.find((block) => block.kind === 'banners')
  const tiles = blocks.find((block) => block.kind === 'categories')?.tiles
  return (
    <div className="page pb-8">
      <PageHead
        title={t('home.title')}
        description={t('home.description', {
          categories: (names ?? tiles?.map(({ name }) => name) ?? []).join(', '),
          n: productCount,
          promise: zone ? t('delivery.promise', { promise: zone.promise }) : '',
        })}
        picture={banners?.banners[0]?.image}
        structuredData={[organizationData(site, shell?.phone ?? '', addressOf)]}
        noIndex={isPreview ?? false}
      />
      <h1 className="sr-only">{t('home.headline', { site })}</h1>
      {blocks.map((block) => (
        <HomeBlock key={block.code} block={block} display={display} zone={zone} isFirst={block === banners} />
      ))}
    </div>
  )
}
