export { openXlsx, type XlsxCellFault } from './read-xlsx.ts'
export { xlsxStream } from './write-xlsx.ts'
export { type XlsxReason, XlsxRefused } from './xlsx-refused.ts'
