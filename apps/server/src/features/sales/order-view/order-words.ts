import type { DeliveryType, OrderLabel, OrderPaymentState, StaffOrder } from '@delguur/contract'
import type { CodeWords } from '../../../platform/list-table.ts'

/** States of an order, in the words of the shop's screens. */
export const LABEL_WORDS: CodeWords<OrderLabel> = {
  pending: { mn: 'Хүлээгдэж буй', en: 'Pending' },
  ordered: { mn: 'Захиалсан', en: 'Ordered' },
  payment_pending: { mn: 'Төлбөр хүлээгдэж буй', en: 'Payment pending' },
  payment_completed: { mn: 'Төлбөр төлөгдсөн', en: 'Payment completed' },
  payment_failed: { mn: 'Төлбөр амжилтгүй', en: 'Payment failed' },
  awaiting_payment: { mn: 'Төлбөр төлөх', en: 'Awaiting payment' },
  paid: { mn: 'Төлсөн', en: 'Paid' },
  confirmed: { mn: 'Баталгаажсан', en: 'Confirmed' },
  awaiting_receipt: { mn: 'НӨАТ-ын баримт хүлээгдэж буй', en: 'Awaiting VAT receipt' },
  ready_to_deliver: { mn: 'Хүргэлтэд бэлэн', en: 'Ready to deliver' },
  shipment: { mn: 'Хүргэгчид өгсөн', en: 'In shipment' },
  shipped: { mn: 'Хүргэлтэд гарсан', en: 'Shipped' },
  delivered: { mn: 'Хүргэгдсэн', en: 'Delivered' },
  completed: { mn: 'Биелсэн', en: 'Completed' },
  finished: { mn: 'Дууссан', en: 'Finished' },
  canceled: { mn: 'Цуцлагдсан', en: 'Canceled' },
  expired: { mn: 'Хугацаа дууссан', en: 'Expired' },
  running: { mn: 'Хэрэгжиж буй', en: 'Running' },
  returned: { mn: 'Буцаагдсан', en: 'Returned' },
  payment_overdue: { mn: 'Төлбөрийн хугацаа хэтэрсэн', en: 'Payment overdue' },
  waiting_for_bank: { mn: 'Банкны хариу хүлээж буй', en: 'Waiting for a bank response' },
}

/** Money that goes back is said to be due or sent, while goods may never have left. */
export const PAID_BACK_WORDS: Partial<CodeWords<OrderPaymentState>> = {
  refund_due: { mn: 'Мөнгө буцаах ёстой', en: 'Refund due' },
  refunded: { mn: 'Мөнгө буцаасан', en: 'Refunded' },
}

export const CHANNEL_WORDS: CodeWords<StaffOrder['channel']> = {
  web: { mn: 'Вэб', en: 'Web' },
  phone: { mn: 'Утас', en: 'Phone' },
  chat: { mn: 'Чат', en: 'Chat' },
  counter: { mn: 'Биечлэн', en: 'Counter' },
}

export const DELIVERY_WORDS: CodeWords<DeliveryType> = {
  address: { mn: 'Хүргүүлэх', en: 'To an address' },
  pickup: { mn: 'Очиж авах', en: 'Pickup' },
}
