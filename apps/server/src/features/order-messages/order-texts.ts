import type { Locale } from '@delguur/contract'

/** What is read of a step. A sentence is left out when the shop does not know all that it tells. */
export interface OrderText {
  title: string
  /** Of the mail. */
  paragraphs: string[]
  /** On the device. It stands on a locked screen: neither goods nor codes nor reasons. */
  push: string
  /** The same as SMS, the longest that may fit one message first; none where the step is not worth its price. */
  sms: string[]
}

/** Which step it is: staff see the name in the list of messages. */
export type OrderTemplate =
  | 'order_placed'
  | 'order_paid'
  | 'order_payment_ended'
  | 'order_confirmed'
  | 'order_ready'
  | 'order_ready_for_pickup'
  | 'order_shipped'
  | 'order_delivered'
  | 'order_collected'
  | 'order_licences_ready'
  | 'order_delivery_failed'
  | 'order_canceled'
  | 'order_canceled_unpaid'
  | 'order_canceled_refund'
  | 'return_approved'
  | 'return_rejected'
  | 'return_received'
  | 'refund_sent'

const MN: Record<OrderTemplate, OrderText> = {
  order_placed: {
    title: 'Захиалга бүртгэгдлээ',
    paragraphs: [
      '{number} дугаартай захиалгыг тань хүлээн авлаа.',
      '{until} хүртэл {total} шилжүүлнэ үү.',
      'Гүйлгээний утга дээр {number} гэж бичнэ үү.',
      'Данс: {account}',
    ],
    push: '{total} шилжүүлнэ үү. Гүйлгээний утга: {number}',
    sms: ['{number}: {total} шилжүүлнэ үү. Гүйлгээний утга: {number}', '{total} шилжүүлнэ үү. Утга: {number}'],
  },
  order_paid: {
    title: 'Төлбөр төлөгдлөө',
    paragraphs: [
      '{number} дугаартай захиалгын {total} төлөгдлөө. Баярлалаа!',
      'Хүргэх хугацаа: {promise}',
      'Очиж авах салбар: {store}',
    ],
    push: '{number} захиалгын {total} төлөгдлөө. Баярлалаа!',
    sms: ['{shop}: {number} захиалгын {total} төлөгдлөө. Баярлалаа!', '{number} захиалгын {total} төлөгдлөө'],
  },
  order_payment_ended: {
    title: 'Төлбөр хийгдсэнгүй',
    paragraphs: [
      '{number} дугаартай захиалгын төлбөр хийгдсэнгүй. Бараа танд хадгалагдахаа больсон.',
      'Сагс тань хэвээр байгаа тул хүсвэл дахин төлөх боломжтой.',
    ],
    push: '{number} захиалгын төлбөр хийгдсэнгүй. Сагс тань хэвээр байна.',
    sms: [],
  },
  order_confirmed: {
    title: 'Захиалга баталгаажлаа',
    paragraphs: ['{number} дугаартай захиалгыг тань баталгаажуулж, бэлтгэж эхэллээ.'],
    push: '{number} захиалгыг бэлтгэж эхэллээ.',
    sms: [],
  },
  order_ready: {
    title: 'Захиалга хүргэлтэд бэлэн боллоо',
    paragraphs: [
      '{number} дугаартай захиалга тань савлагдаж, хүргэлтэд гарахад бэлэн боллоо.',
      'Хүргэх хугацаа: {promise}',
    ],
    push: '{number} захиалга хүргэлтэд гарахад бэлэн боллоо.',
    sms: [],
  },
  order_ready_for_pickup: {
    title: 'Захиалгаа ирж авна уу',
    paragraphs: [
      '{number} дугаартай захиалга тань бэлэн боллоо.',
      'Очиж авах салбар: {store}',
      '{until} хүртэл хадгална.',
      'Авахдаа хэлэх код захиалгын хуудсанд бий.',
    ],
    push: '{number} захиалга бэлэн боллоо. Ирж авна уу.',
    sms: [
      '{number} бэлэн боллоо. Код: {code}. {store}, {until} хүртэл',
      '{number} бэлэн боллоо. Код: {code}. {store}',
      '{number} бэлэн боллоо. Авах код: {code}',
    ],
  },
  order_shipped: {
    title: 'Захиалга хүргэлтэд гарлаа',
    paragraphs: [
      '{number} дугаартай захиалга тань хүргэлтэд гарлаа.',
      'Хүргэгчийн утас: {courier}',
      'Хүргэгчид хэлэх код захиалгын хуудсанд бий. Кодыг зөвхөн бараагаа авахдаа хэлнэ үү.',
    ],
    push: '{number} захиалга хүргэлтэд гарлаа.',
    sms: [
      '{number} хүргэлтэд гарлаа. Код: {code}. Хүргэгч: {courier}',
      '{number} хүргэлтэд гарлаа. Хүргэгчид хэлэх код: {code}',
    ],
  },
  order_delivered: {
    title: 'Захиалга хүргэгдлээ',
    paragraphs: [
      '{number} дугаартай захиалга тань хүргэгдлээ. Худалдан авалт хийсэн танд баярлалаа.',
      'Буцаах хүсэлтийг {return_until} хүртэл гаргах боломжтой.',
    ],
    push: '{number} захиалга хүргэгдлээ. Баярлалаа!',
    sms: [
      '{number} хүргэгдлээ. Баярлалаа! Буцаах хугацаа: {return_until}',
      '{shop}: {number} захиалга хүргэгдлээ. Баярлалаа!',
      '{number} захиалга хүргэгдлээ. Баярлалаа!',
    ],
  },
  order_collected: {
    title: 'Захиалгаа авлаа',
    paragraphs: [
      '{number} дугаартай захиалгыг хүлээлгэн өглөө. Худалдан авалт хийсэн танд баярлалаа.',
      'Буцаах хүсэлтийг {return_until} хүртэл гаргах боломжтой.',
    ],
    push: '{number} захиалгыг хүлээлгэн өглөө. Баярлалаа!',
    sms: [
      '{number} захиалгыг хүлээлгэн өглөө. Буцаах хугацаа: {return_until}',
      '{number} захиалгыг хүлээлгэн өглөө. Баярлалаа!',
    ],
  },
  order_licences_ready: {
    title: 'Лицензийн түлхүүр бэлэн боллоо',
    paragraphs: [
      '{number} дугаартай захиалгын лицензийн түлхүүрийг захиалгын хуудаснаас харна уу.',
      'Түлхүүрийг харсны дараа лицензийг буцаах боломжгүй.',
    ],
    push: '{number} захиалгын лицензийн түлхүүр бэлэн боллоо.',
    sms: [],
  },
  order_delivery_failed: {
    title: 'Хүргэж чадсангүй',
    paragraphs: [
      '{number} дугаартай захиалгыг хүлээлгэн өгч чадсангүй, бараа дэлгүүрт буцаж ирсэн.',
      'Бид тантай холбогдож, дахин хүргэнэ.',
    ],
    push: '{number} захиалгыг хүлээлгэн өгч чадсангүй. Бид тантай холбогдоно.',
    sms: [],
  },
  order_canceled: {
    title: 'Захиалга цуцлагдлаа',
    paragraphs: ['{number} дугаартай захиалга цуцлагдлаа.'],
    push: '{number} захиалга цуцлагдлаа.',
    sms: ['{shop}: {number} дугаартай захиалга цуцлагдлаа', '{number} захиалга цуцлагдлаа'],
  },
  order_canceled_unpaid: {
    title: 'Захиалга цуцлагдлаа',
    paragraphs: [
      '{number} дугаартай захиалга цуцлагдлаа: шилжүүлэг хугацаандаа ирсэнгүй.',
      'Мөнгөө илгээсэн бол санаа зоволтгүй: хугацаа хэтэрч ирсэн шилжүүлгийг буцаан олгоно.',
    ],
    push: '{number} захиалга цуцлагдлаа: шилжүүлэг хугацаандаа ирсэнгүй.',
    sms: ['{number} захиалга цуцлагдлаа: шилжүүлэг хугацаандаа ирсэнгүй'],
  },
  order_canceled_refund: {
    title: 'Захиалга цуцлагдлаа',
    paragraphs: ['{number} дугаартай захиалга цуцлагдлаа.', 'Таны төлсөн {total}-ийг 48 цагийн дотор буцаан олгоно.'],
    push: '{number} захиалга цуцлагдлаа. {total}-ийг 48 цагийн дотор буцаан олгоно.',
    sms: [
      '{number} цуцлагдлаа. {total}-ийг 48 цагийн дотор буцаан олгоно',
      '{number} цуцлагдлаа. {total} буцаан олгоно',
    ],
  },
  return_approved: {
    title: 'Буцаах хүсэлтийг зөвшөөрлөө',
    paragraphs: [
      '{number} дугаартай захиалгын буцаах хүсэлтийг зөвшөөрлөө.',
      'Барааг иж бүрнээр нь, сав баглаатай нь ирүүлнэ үү.',
      'Дэлгүүрийн тайлбар: {answer}',
    ],
    push: '{number} захиалгын буцаах хүсэлтийг зөвшөөрлөө.',
    sms: [],
  },
  return_rejected: {
    title: 'Буцаах хүсэлтийг зөвшөөрсөнгүй',
    paragraphs: ['{number} дугаартай захиалгын буцаах хүсэлтийг зөвшөөрсөнгүй.', 'Шалтгаан: {answer}'],
    push: '{number} захиалгын буцаах хүсэлтэд хариу ирлээ.',
    sms: [],
  },
  return_received: {
    title: 'Буцаасан барааг хүлээн авлаа',
    paragraphs: [
      '{number} дугаартай захиалгын буцаасан барааг хүлээн авлаа.',
      '{amount}-ийг 5 хоногийн дотор буцаан олгоно.',
    ],
    push: '{number} захиалгын буцаасан барааг хүлээн авлаа.',
    sms: [],
  },
  refund_sent: {
    title: 'Мөнгийг буцаан олголоо',
    paragraphs: [
      '{number} дугаартай захиалгын {amount}-ийг буцаан шилжүүллээ.',
      'Данс: {account}',
      'Банкнаас шалтгаалж дансанд орох хугацаа өөр байж болно.',
    ],
    push: '{number} захиалгын {amount}-ийг буцаан шилжүүллээ.',
    sms: ['{shop}: {number} захиалгын {amount} буцаан шилжүүллээ', '{number} захиалгын {amount} буцаан шилжүүллээ'],
  },
}

const EN: Record<OrderTemplate, OrderText> = {
  order_placed: {
    title: 'Your order is placed',
    paragraphs: [
      'We have received your order {number}.',
      'Please transfer {total} by {until}.',
      'Write {number} as the transfer description.',
      'Account: {account}',
    ],
    push: 'Please transfer {total}. Description: {number}',
    sms: ['{number}: please transfer {total}. Description: {number}', 'Transfer {total}. Description: {number}'],
  },
  order_paid: {
    title: 'Payment received',
    paragraphs: [
      'We have received {total} for your order {number}. Thank you!',
      'Delivery: {promise}',
      'Pick it up at: {store}',
    ],
    push: '{total} received for order {number}. Thank you!',
    sms: ['{shop}: {total} received for order {number}. Thank you!', '{total} received for order {number}'],
  },
  order_payment_ended: {
    title: 'The payment was not made',
    paragraphs: [
      'Your order {number} was not paid, so the items are no longer held for you.',
      'Your cart is as you left it: you can pay again.',
    ],
    push: 'Order {number} was not paid. Your cart is as you left it.',
    sms: [],
  },
  order_confirmed: {
    title: 'Your order is confirmed',
    paragraphs: ['We have confirmed your order {number} and are preparing it.'],
    push: 'We are preparing order {number}.',
    sms: [],
  },
  order_ready: {
    title: 'Your order is ready to deliver',
    paragraphs: ['Your order {number} is packed and ready to go out.', 'Delivery: {promise}'],
    push: 'Order {number} is packed and ready to go out.',
    sms: [],
  },
  order_ready_for_pickup: {
    title: 'Your order is ready to pick up',
    paragraphs: [
      'Your order {number} is ready.',
      'Pick it up at: {store}',
      'We keep it until {until}.',
      'The code to tell at the counter is on the page of your order.',
    ],
    push: 'Order {number} is ready to pick up.',
    sms: [
      '{number} is ready. Code: {code}. {store}, until {until}',
      '{number} is ready. Code: {code}. {store}',
      '{number} is ready to pick up. Code: {code}',
    ],
  },
  order_shipped: {
    title: 'Your order is on its way',
    paragraphs: [
      'Your order {number} is on its way to you.',
      'Phone of the courier: {courier}',
      'The code for the courier is on the page of your order. Tell it only when you receive the goods.',
    ],
    push: 'Order {number} is on its way.',
    sms: [
      '{number} is on its way. Code: {code}. Courier: {courier}',
      '{number} is on its way. Code for the courier: {code}',
    ],
  },
  order_delivered: {
    title: 'Your order was delivered',
    paragraphs: [
      'Your order {number} was delivered. Thank you for shopping with us.',
      'You can ask to return items until {return_until}.',
    ],
    push: 'Order {number} was delivered. Thank you!',
    sms: [
      '{number} was delivered. Thank you! Returns until {return_until}',
      '{shop}: order {number} was delivered. Thank you!',
      'Order {number} was delivered. Thank you!',
    ],
  },
  order_collected: {
    title: 'You picked up your order',
    paragraphs: [
      'Your order {number} was handed to you. Thank you for shopping with us.',
      'You can ask to return items until {return_until}.',
    ],
    push: 'Order {number} was picked up. Thank you!',
    sms: [
      '{number} was picked up. Thank you! Returns until {return_until}',
      'Order {number} was picked up. Thank you!',
    ],
  },
  order_licences_ready: {
    title: 'Your licence keys are ready',
    paragraphs: [
      'The licence keys of your order {number} are on the page of the order.',
      'A licence cannot be returned once its key was shown.',
    ],
    push: 'The licence keys of order {number} are ready.',
    sms: [],
  },
  order_delivery_failed: {
    title: 'We could not deliver your order',
    paragraphs: [
      'We could not hand over your order {number}, and it is back in the store.',
      'We will contact you and deliver it again.',
    ],
    push: 'We could not hand over order {number}. We will contact you.',
    sms: [],
  },
  order_canceled: {
    title: 'Your order was canceled',
    paragraphs: ['Your order {number} was canceled.'],
    push: 'Order {number} was canceled.',
    sms: ['{shop}: your order {number} was canceled', 'Order {number} was canceled'],
  },
  order_canceled_unpaid: {
    title: 'Your order was canceled',
    paragraphs: [
      'Your order {number} was canceled: the transfer did not come in time.',
      'If you have sent the money, do not worry: a transfer that comes late is sent back.',
    ],
    push: 'Order {number} was canceled: the transfer did not come in time.',
    sms: ['Order {number} was canceled: the transfer did not come in time'],
  },
  order_canceled_refund: {
    title: 'Your order was canceled',
    paragraphs: ['Your order {number} was canceled.', 'We will refund the {total} that you paid within 48 hours.'],
    push: 'Order {number} was canceled. {total} will be refunded within 48 hours.',
    sms: [
      '{number} was canceled. {total} will be refunded within 48 hours',
      '{number} was canceled. {total} goes back',
    ],
  },
  return_approved: {
    title: 'Your return was approved',
    paragraphs: [
      'Your request to return items of order {number} was approved.',
      'Please send them back complete and in their packaging.',
      'From the shop: {answer}',
    ],
    push: 'Your return of order {number} was approved.',
    sms: [],
  },
  return_rejected: {
    title: 'Your return was not approved',
    paragraphs: ['Your request to return items of order {number} was not approved.', 'Reason: {answer}'],
    push: 'There is an answer to your return of order {number}.',
    sms: [],
  },
  return_received: {
    title: 'We received your return',
    paragraphs: ['We have received what you returned of order {number}.', 'We will refund {amount} within 5 days.'],
    push: 'We have received your return of order {number}.',
    sms: [],
  },
  refund_sent: {
    title: 'Your money was sent back',
    paragraphs: [
      'We have sent {amount} back for order {number}.',
      'Account: {account}',
      'How soon it arrives depends on the bank.',
    ],
    push: '{amount} was sent back for order {number}.',
    sms: ['{shop}: {amount} was sent back for order {number}', '{amount} was sent back for order {number}'],
  },
}

export const ORDER_TEXTS: Record<Locale, Record<OrderTemplate, OrderText>> = { mn: MN, en: EN }

/** Words around the table of a mail. */
export const TABLE_TEXTS = {
  mn: {
    items: 'Барааны дүн',
    delivery: 'Хүргэлтийн төлбөр',
    free: 'Үнэгүй',
    discount: 'Хөнгөлөлт',
    total: 'Нийт дүн (НӨАТ орсон)',
    pieces: '{n} ширхэг',
    open: 'Захиалга харах',
    cart: 'Сагс харах',
    until: '{time} хүртэл',
  },
  en: {
    items: 'Subtotal',
    delivery: 'Delivery fee',
    free: 'Free',
    discount: 'Discount',
    total: 'Total (VAT included)',
    pieces: '{n} pcs',
    open: 'See the order',
    cart: 'See the cart',
    until: 'by {time}',
  },
} as const satisfies Record<Locale, Record<string, string>>
