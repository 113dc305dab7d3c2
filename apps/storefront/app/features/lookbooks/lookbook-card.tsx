import type { LookbookSummary } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

/** The data of a lookbook card. */
export interface LookbookView extends Omit<LookbookSummary, 'image' | 'id'> {
  image: Picture | null
}

export const lookbookView = ({ slug, title, summary, product_count, image }: LookbookSummary): LookbookView => ({
  slug,
  title,
  summary,
  product_count,
  image: image && smallPicture(image),
})

const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'
const WIDEST = 960

interface LookbookCardProps {
  lookbook: LookbookView
  headingLevel: 2 | 3
  /** On phones the text stands beside a small picture. */
  isRow?: boolean
}

export function LookbookCard({ lookbook, headingLevel, isRow = false }: LookbookCardProps) {
  const t = useMessages()
  const { slug, title, summary, product_count, image } = lookbook
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className={classNames('group relative h-full', isRow && 'flex items-center gap-4 tablet:block')}>
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={SIZES}
        widest={WIDEST}
        className={classNames('aspect-3/2 rounded-card', isRow && 'w-36 shrink-0 tablet:w-full')}
      />
      <div>
        <Heading className={classNames('text-lead', isRow ? 'tablet:mt-3' : 'mt-3')}>
          <Link to={`/lookbooks/${slug}`} className="covers-card group-hover:text-accent">
            {title}
          </Link>
        </Heading>
        {summary && <p className="mt-1 text-note text-ink-soft">{summary}</p>}
        <p className="mt-1 text-small text-ink-faint">{t('list.count', { n: product_count })}</p>
      </div>
    </article>
  )
}
