export { createReturnPictures } from './return-pictures.service.ts'
export {
  forgetShoppers,
  goodsOfReturn,
  hasKept,
  hasKeptFrom,
  isReturnOpen,
  piecesInReturns,
} from './returns.queries.ts'
export { createReturns, type Returns } from './returns.service.ts'
export { createStaffReturns, type StaffReturns } from './staff-returns.service.ts'
