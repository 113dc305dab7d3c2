export { createPriceHistory, type PriceHistory } from './price-history.service.ts'
