export { ratingOf } from '../src/features/catalog/reviews/index.ts'
