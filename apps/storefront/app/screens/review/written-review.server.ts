import type { OwnReviewState } from '@delguur/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'

/** The visitor's own review as the form shows it. */
export type WrittenReview = NonNullable<ReturnType<typeof writtenReview>['review']>

/** Returns what the form of a review needs to know of the one that was written before. */
export function writtenReview({ context }: Pick<LoaderFunctionArgs, 'context'>, { review, verified }: OwnReviewState) {
  const { moderation } = context.get(shopContext).site.configs.reviews
  return {
    review: review && {
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      pictures: review.images.map(({ image, name }) => ({ hash: image.hash, name, picture: smallPicture(image) })),
    },
    isShownAtOnce: moderation === 'none' || (moderation === 'unverified' && verified),
  }
}
