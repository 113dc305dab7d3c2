export { ratingOf } from './review-summaries.queries.ts'
export { createReviews } from './reviews.service.ts'
export { createStaffReviews } from './staff-reviews.service.ts'
export { createWriteReview } from './write-review.service.ts'
