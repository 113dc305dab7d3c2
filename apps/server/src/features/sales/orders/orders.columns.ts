import type {
  Address,
  BuyerType,
  DeliveryMethod,
  DeliveryType,
  DeliveryWindow,
  Locale,
  OrderChannel,
  OrderPaymentState,
  OrderReceiptState,
  OrderShipmentState,
  OrderState,
  RefundAccount,
} from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'
import type { TaxOfLine } from '../../catalog/catalog/index.ts'

export type CodeSlot = 'coupon' | 'voucher'
/** Place of a discount on an order; each promotion has its own, by its id, and so has each package of the order. */
export type DiscountSlot = CodeSlot | `promotion-${number}` | PackageSlot
export type PackageSlot = `package-${number}`

/** Invoice recipient of an order. `tin` once the tax office returned it. */
export interface StoredOrganisation {
  name: string
  registry_number: string
  tin: string | null
  name_confirmed: boolean
}

/** Variant of a package in an order, for each part that it was chosen for. */
export interface PackagedChoice {
  component_id: number
  variant_id: number
  /** Pieces in one package. */
  quantity: number
}

/** Value that the shopper gave to a package, in the words of its day. */
export interface PackagedValue {
  name: string
  label: Translated
  value: string
  text: Translated
}

/** Types of the JSON columns, and of text columns with a fixed set of values. */
export interface Columns {
  'line_items.name': Translated
  'line_items.options': Record<string, string>
  'line_items.tax': TaxOfLine
  'order_packages.choices': PackagedChoice[]
  'order_packages.cv': PackagedValue[]
  'order_packages.discount_by_line': Record<string, number>
  'order_packages.name': Translated
  'orders.address': Address
  'orders.buyer_type': BuyerType
  'orders.channel': OrderChannel
  'orders.delivery_method': DeliveryMethod
  'orders.delivery_type': DeliveryType
  'orders.delivery_window': DeliveryWindow
  'orders.locale': Locale
  'orders.organisation': StoredOrganisation
  'orders.payment_state': OrderPaymentState
  'orders.receipt_state': OrderReceiptState
  'orders.refund_account': RefundAccount
  'orders.shipment_state': OrderShipmentState
  'orders.state': OrderState
}
