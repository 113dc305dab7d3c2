export { ratingOf, vendorRatingOf } from '../src/features/catalog/reviews/index.ts'
export { popularityOf } from '../src/features/catalog/search/index.ts'
export { createPromotionsOn, createSitePromotions } from '../src/features/sales/coupons/index.ts'
