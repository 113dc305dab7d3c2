import type { Locale, TimelineCode } from '@delguur/contract'

/** Forms of delivery with texts of their own. */
export type DeliveryEvent = 'fetched' | 'sent_by_mail'

export const TIMELINE_TEXTS: Record<TimelineCode | DeliveryEvent, Record<Locale, string>> = {
  placed: { mn: 'Захиалга хийгдлээ', en: 'Order placed' },
  paid: { mn: 'Төлбөр төлөгдлөө', en: 'Paid' },
  payment_failed: { mn: 'Төлбөр амжилтгүй боллоо', en: 'The payment failed' },
  payment_expired: { mn: 'Төлбөр төлөх хугацаа дууслаа', en: 'The time to pay ran out' },
  confirmed: { mn: 'Захиалга баталгаажлаа', en: 'Order confirmed' },
  ready: { mn: 'Хүргэлтэд бэлэн боллоо', en: 'Packed and ready to be delivered' },
  ready_for_pickup: { mn: 'Салбараас авахад бэлэн боллоо', en: 'Ready at the store' },
  handed_over: { mn: 'Хүргэлтийн ажилтанд хүлээлгэн өглөө', en: 'Handed over to the courier' },
  shipped: { mn: 'Хүргэлтэд гарлаа', en: 'On the way' },
  delivery_failed: {
    mn: 'Хүлээн авах хүн байгаагүй тул бараа дэлгүүрт буцаж ирлээ',
    en: 'Nobody was there: the parcel is back in the store',
  },
  delivered: { mn: 'Хүргэгдлээ', en: 'Delivered' },
  fetched: { mn: 'Салбараас авлаа', en: 'Picked up at the store' },
  sent_by_mail: { mn: 'Авсан зүйл бэлэн боллоо', en: 'It is ready, and sent by mail' },
  canceled: { mn: 'Захиалга цуцлагдлаа', en: 'Order canceled' },
  edit_proposed: { mn: 'Захиалгыг өөрчлөх санал ирлээ', en: 'A change of the order was proposed' },
  edited: { mn: 'Захиалга өөрчлөгдлөө', en: 'The order was changed' },
  edit_ended: { mn: 'Өөрчлөлт хийгдсэнгүй', en: 'The change was not made' },
  return_requested: { mn: 'Буцаах хүсэлт илгээлээ', en: 'Return requested' },
  return_approved: { mn: 'Буцаах хүсэлтийг зөвшөөрлөө', en: 'Return accepted' },
  return_rejected: { mn: 'Буцаах хүсэлтээс татгалзлаа', en: 'Return declined' },
  return_received: { mn: 'Буцаасан барааг хүлээн авлаа', en: 'The returned goods arrived' },
  refund_due: { mn: 'Төлсөн мөнгийг буцаан олгоно', en: 'Your money will be sent back' },
  refund_sent: { mn: 'Мөнгийг буцаан шилжүүллээ', en: 'Your money was sent back' },
  receipt_issued: { mn: 'НӨАТ-ын баримт олгогдлоо', en: 'VAT receipt issued' },
}
