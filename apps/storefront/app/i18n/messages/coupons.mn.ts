import type { couponsEn } from './coupons.en.ts'

export const couponsMn = {
  'cart.earn': 'Энэ захиалгаас авах: {what}',
  'cart.earn_of': '{name} {amount}',
  'cart.earn_points': '{n} оноо',
  'cart.fix_first': 'Захиалахаасаа өмнө анхааруулгатай барааг засна уу',
  'cart.reassurance': 'Төлөхийн өмнө барааны үнэ, үлдэгдлийг дахин шалгана. Танд харуулаагүй дүнгээр төлбөр авахгүй.',
  'coupon.applied': 'Купон код амжилттай ашиглагдлаа',
  'coupon.code': 'Купон эсвэл промо код',
  'coupon.have_one': 'Купон, промо кодтой юу?',
  'coupon.in_use': 'Хөнгөлөлт',
  'coupon.other': 'Өөр код ашиглах',
  'coupon.remove': 'Хасах',
  'coupon.remove_code': '{code} кодыг хасах',
  'coupon.replaces': 'Нэг захиалгад нэг код ашиглана. Шинэ код одоогийн кодыг солино.',
  'coupon.take_gift': 'Бэлгээ авах',
  'coupon.take_gift_name': 'Бэлгээ авах: {name}',
  'coupon.until': '{date} хүртэл',
  'coupon.up_to': '{percent}%, ихдээ {amount}',
  'coupon.use': 'Ашиглах',
  'coupon.use_name': 'Ашиглах: {name}',
  'voucher.yours': 'Таны ваучер',
} as const satisfies Record<keyof typeof couponsEn, string>
