export { createStaffStock, type PieceChange, type StaffStock } from './staff-stock.ts'
export { type CountedStock, setStock, stockDifferences } from './stock.queries.ts'
export { createStock, type Stock } from './stock.service.ts'
export { piecesNow, type StockLevel, stockLabel } from './stock-label.ts'
