import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { RichText } from '../../features/content/rich-text.tsx'
import { usePackageMessages } from '../../features/packages/package-texts.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { PackageBuilder } from './package-builder.tsx'
import type { PackageView } from './packages.screen.tsx'

/** A package, to be put together from its parts. */
export function PackagePage({ sold }: { sold: PackageView }) {
  const t = usePackageMessages()
  const { name, prose, image } = sold
  return (
    <div className="page pb-10">
      <PageHead title={name} description={name} picture={image} />
      <ListHeading title={name} crumbs={[{ title: t('packages.title'), to: '/packages' }]} />
      <div className="grid gap-6 desktop:grid-cols-2 desktop:items-center desktop:gap-12">
        {image && (
          <ProductPicture
            picture={image}
            alt=""
            shape="cover"
            priority="high"
            sizes="(min-width: 992px) 46vw, 92vw"
            className="aspect-2/1 rounded-card"
          />
        )}
        {prose.length > 0 && <RichText prose={prose} />}
      </div>
      <PackageBuilder key={sold.slug} sold={sold} />
    </div>
  )
}
