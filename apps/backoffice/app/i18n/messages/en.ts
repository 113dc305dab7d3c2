import { editsEn } from './edits.en.ts'
import { goodsEn } from './goods.en.ts'
import { ordersEn } from './orders.en.ts'
import { productsEn } from './products.en.ts'
import { reportsEn } from './reports.en.ts'
import { shellEn } from './shell.en.ts'
import { statusEn } from './status.en.ts'
import { workEn } from './work.en.ts'

export const en = {
  ...shellEn,
  ...statusEn,
  ...ordersEn,
  ...editsEn,
  ...productsEn,
  ...goodsEn,
  ...reportsEn,
  ...workEn,
}
