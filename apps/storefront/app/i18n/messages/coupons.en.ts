/** Texts of codes in cart and checkout, and of the rewards of an order. */
export const couponsEn = {
  'cart.earn': 'You will earn: {what}',
  'cart.earn_of': '{name} {amount}',
  'cart.earn_points': '{n} points',
  'coupon.applied': 'Coupon code applied',
  'coupon.code': 'Coupon or promo code',
  'coupon.have_one': 'Have a coupon or promo code?',
  'coupon.in_use': 'Codes in use',
  'coupon.other': 'Use another code',
  'coupon.remove': 'Remove',
  'coupon.remove_code': 'Remove the code {code}',
  'coupon.replaces': 'One code for one order: a new code takes the place of this one.',
  'coupon.until': 'Until {date}',
  'coupon.up_to': '{percent}%, at most {amount}',
  'coupon.use': 'Apply',
  'coupon.use_name': 'Apply: {name}',
  'voucher.yours': 'Your vouchers',
} as const
