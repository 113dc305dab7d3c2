import { ProductPicture } from '../../ui/product-picture.tsx'
import { PageGoods } from '../content/page-goods.tsx'
import { RichText } from '../content/rich-text.tsx'
import type { ArticleBlock } from './article-blocks.server.ts'

/** Width of an article's pictures. */
export const ARTICLE_PICTURE_SIZES = '(min-width: 992px) 56vw, 92vw'

/** The text of an article with its pictures and goods. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return blocks.map((block, place) =>
    'picture' in block ? (
      <figure key={`${block.picture.hash} ${place}`} className="my-8">
        <ProductPicture
          picture={block.picture}
          alt={block.alt}
          shape="cover"
          sizes={ARTICLE_PICTURE_SIZES}
          className="aspect-3/2 rounded-card"
        />
        {block.alt && <figcaption className="mt-2 text-small text-ink-soft">{block.alt}</figcaption>}
      </figure>
    ) : 'prose' in block ? (
      <RichText key={JSON.stringify(block.prose)} prose={block.prose} />
    ) : (
      <PageGoods key={block.cards.map((card) => card.slug).join()} {...block} />
    ),
  )
}
