import type { ErrorRecord } from './error-record.ts'

/** Errors of carts, checkout, orders and coupons. */
export const salesErrors = {
  order_not_found: { status: 404, mn: 'Захиалга олдсонгүй', en: 'The order was not found' },
  line_item_not_found: { status: 404, mn: 'Сагсанд ийм бараа алга', en: 'This item is not in the cart' },
  out_of_stock: { status: 409, mn: 'Уучлаарай, {name} дууссан байна', en: 'Sorry, {name} is out of stock' },
  insufficient_stock: {
    status: 409,
    mn: '{name}: үлдэгдэл хүрэлцэхгүй байна. Одоо {available} ширхэг захиалах боломжтой',
    en: '{name}: not enough in stock. You can order {available} now',
  },
  not_for_sale: {
    status: 409,
    mn: '{name} одоогоор худалдаанд гараагүй байна',
    en: '{name} is not for sale at the moment',
  },
  cart_full: {
    status: 409,
    mn: 'Сагсанд хамгийн ихдээ {limit} төрлийн бараа хийх боломжтой',
    en: 'A cart holds at most {limit} different items',
  },
  order_not_editable: {
    status: 409,
    mn: 'Энэ захиалгыг өөрчлөх боломжгүй болсон',
    en: 'This order can no longer be changed',
  },
  edit_pending: {
    status: 409,
    mn: 'Энэ захиалгын өмнөх өөрчлөлтийн зөрүү төлбөр хүлээгдэж байна. Эхлээд түүнийг төлүүлэх эсвэл цуцална уу',
    en: 'An earlier change of this order still awaits its payment: have it paid, or withdraw it first',
  },
  edit_not_open: {
    status: 409,
    mn: 'Төлбөр хүлээж буй өөрчлөлт алга: хэрэгжсэн эсвэл хүчингүй болсон байна',
    en: 'No change awaits a payment: it was made or has ended',
  },
  edit_leased: {
    status: 409,
    mn: 'Лизингээр авсан захиалгыг өөрчлөх боломжгүй: зээлийн гэрээ дүнгээ хадгална. Цуцлаад дахин захиална уу',
    en: 'An order bought by instalments cannot be changed, since its loan is agreed: cancel it and order anew',
  },
  edit_line_gone: {
    status: 409,
    mn: '{name}: дэлгүүрээс гарсан тул тоог нь өөрчлөх боломжгүй',
    en: '{name} has left the shop already, so its quantity can no longer change',
  },
  edit_delivery_gone: {
    status: 409,
    mn: 'Бараа хүргэлтэд гарсан тул хүргэлтийн мэдээллийг өөрчлөх боломжгүй',
    en: 'Goods have left already, so the delivery can no longer change',
  },
  edit_needs_own_order: {
    status: 409,
    mn: '{name}: лиценз, согтууруулах ундааг захиалгад нэмэхгүй. Тусад нь захиална уу',
    en: '{name}: keys and alcohol are not added to an order. Please order them on their own',
  },
  edit_empty: {
    status: 409,
    mn: 'Захиалгад дор хаяж нэг бараа үлдэх ёстой. Бүгдийг хасах бол захиалгыг цуцална уу',
    en: 'At least one item has to stay. To take out everything, cancel the order',
  },
  edit_changes_nothing: { status: 422, mn: 'Өөрчлөх зүйл алга', en: 'There is nothing to change' },
  edit_below_received: {
    status: 409,
    mn: 'Шилжүүлгээр {received}₮ орсон байна. Үлдсэн төлбөр түүнээс их байх ёстой',
    en: '{received}₮ of the transfer has come already; what is due has to stay above that',
  },
  edit_exchange_adds: {
    status: 422,
    mn: 'Солилтод оронд нь өгөх барааг л сонгоно уу',
    en: 'An exchange only names the goods that are given instead',
  },
  line_of_package: {
    status: 409,
    mn: 'Энэ бараа “{name}” багцынх тул тусад нь өөрчлөхгүй. Багцын тоог өөрчилнө үү',
    en: 'This item belongs to the package {name} and cannot be changed alone: change the package',
  },
  package_not_in_cart: { status: 404, mn: 'Сагсанд ийм багц алга', en: 'This package is not in the cart' },
  package_part_missing: { status: 422, mn: '{part}: сонголтоо хийнэ үү', en: '{part}: please choose one' },
  package_part_unknown: {
    status: 409,
    mn: '{part}: сонгосон бараа энэ багцад одоо алга. Дахин сонгоно уу',
    en: '{part}: what was chosen is not offered in this package now. Please choose again',
  },
  package_part_unfit: {
    status: 409,
    mn: '{part}: {name} бусад сонголттой таарахгүй ({needs})',
    en: '{part}: {name} does not fit what else is chosen ({needs})',
  },
  cart_must_be_emptied: {
    status: 409,
    mn: 'Эдгээр барааг хамт захиалах боломжгүй. Эхлээд сагсаа хоослоно уу',
    en: 'These items cannot be ordered together. Empty the cart first',
  },
  cart_link_not_found: {
    status: 404,
    mn: 'Ийм холбоос алга, эсвэл хугацаа нь дууссан байна',
    en: 'There is no such link, or it has ended',
  },
  cart_link_invalid: {
    status: 422,
    mn: 'Бараа бүрийг нэг удаа оруулж, дуусах хугацааг ирээдүйд тавина уу',
    en: 'Name each item once, and an end that lies in the future',
  },
  cart_empty: { status: 409, mn: 'Таны сагс хоосон байна', en: 'Your cart is empty' },
  address_incomplete: {
    status: 422,
    mn: 'Хаяг, утас, хүлээн авагчаа бүрэн оруулна уу',
    en: 'Please complete the address, phone and receiver',
  },
  total_changed: {
    status: 409,
    mn: 'Нийт дүн өөрчлөгдсөн байна. Шинэ дүнг шалгаад дахин баталгаажуулна уу',
    en: 'The total has changed. Please look at the new total and confirm again',
  },
  order_has_problems: {
    status: 409,
    mn: 'Сагсаа шалгана уу: үнэ эсвэл үлдэгдэл өөрчлөгдсөн байна',
    en: 'Please check your cart: a price or the stock has changed',
  },
  age_required: {
    status: 409,
    mn: 'Энэ барааг {age} нас хүрсэн хүн захиална. Насаа баталгаажуулна уу',
    en: 'These goods are sold to people of {age} years or more: please confirm your age',
  },
  alcohol_not_sold: {
    status: 409,
    mn: 'Согтууруулах ундааг онлайнаар худалдахгүй. Сагснаасаа хасна уу',
    en: 'Alcohol is not sold online: please take it out of the cart',
  },
  alcohol_not_now: {
    status: 409,
    mn: 'Согтууруулах ундааг энэ өдөр, энэ цагт худалдахгүй',
    en: 'Alcohol is not sold on this day or at this hour',
  },
  phone_proof_needed: {
    status: 409,
    mn: 'Төлбөрөө одоо төлөхгүйгээр захиалахын тулд утсаа мессежийн кодоор баталгаажуулна уу. Эсвэл тоог цөөлөх, өмнөх захиалгаа төлөх, QR юм уу картаар төлөх боломжтой',
    en: 'To order this without paying now, confirm your phone with a code by SMS. Or order less, pay your earlier orders, or pay by QR or card',
  },
  unpaid_orders_full: {
    status: 409,
    mn: 'Төлөөгүй ийм их бараа нөөцлөх боломжгүй. Тоогоо цөөлөх, QR юм уу картаар төлөх, өмнөх захиалгаа төлөх эсвэл цуцлах боломжтой. Их хэмжээгээр авах бол бидэнтэй холбогдоорой',
    en: 'This much can not be reserved unpaid. Order less, pay by QR or card, or pay or cancel your earlier orders. For large quantities please call us',
  },
  deliveries_unpaid_full: {
    status: 409,
    mn: 'Хүргэгчид төлөх захиалга {max}-аас олон байж болохгүй. Өмнөх захиалгаа хүлээн авсны дараа, эсвэл өөр аргаар төлнө үү',
    en: 'At most {max} orders at a time are paid to the courier. Wait for your earlier ones, or pay another way',
  },
  message_channel_unavailable: {
    status: 409,
    mn: 'Энэ захиалгад холбоос илгээх гар утас эсвэл и-мэйл хаяг алга. Холбоосыг хуулж өгнө үү',
    en: 'There is no mobile phone or e-mail address to send the link to. Copy the link instead',
  },
  not_cancelable: {
    status: 409,
    mn: 'Захиалга хүргэлтэд гарсан эсвэл дууссан тул цуцлах боломжгүй',
    en: 'The order has left or is over: it can no longer be canceled',
  },
  transition_refused: {
    status: 409,
    mn: 'Одоогийн төлөвт ({state}) энэ үйлдлийг хийх боломжгүй',
    en: 'This can not be done in the present state ({state})',
  },
  coupon_not_found: { status: 404, mn: 'Купон олдсонгүй', en: 'No coupon found' },
  coupon_not_started: { status: 409, mn: 'Энэ код {from}-нд идэвхжинэ', en: 'This code can be used from {from} on' },
  coupon_expired: { status: 409, mn: 'Энэ кодын хугацаа дууссан', en: 'This code has expired' },
  coupon_used: { status: 409, mn: 'Та энэ кодыг ашигласан байна', en: 'You have used this code already' },
  coupon_needs_phone: {
    status: 422,
    mn: 'Энэ кодыг хүн бүр тоотой удаа ашиглана. Худалдан авагчийн утасны дугаарыг оруулна уу',
    en: 'This code is limited for each customer. Please enter the customer’s phone number',
  },
  coupon_used_by_customer: {
    status: 409,
    mn: 'Худалдан авагч энэ кодыг ашиглаж дууссан байна',
    en: 'The customer has used this code as often as they may',
  },
  coupon_redeemed_by_you: {
    status: 409,
    mn: 'Та энэ купоныг аль хэдийн уншуулсан байна',
    en: 'You have redeemed this coupon already',
  },
  coupon_used_up: { status: 409, mn: 'Энэ хөнгөлөлтийн ашиглах тоо дууссан', en: 'This discount has been used up' },
  coupon_min_purchase: {
    status: 409,
    mn: 'Энэ код {min:money} ба түүнээс дээш үнийн дүнтэй худалдан авалтад үйлчилнэ',
    en: 'This code needs goods worth {min:money} or more',
  },
  coupon_not_for_goods: {
    status: 409,
    mn: 'Энэ код сагсан дахь бараанд үйлчлэхгүй',
    en: 'This code does not apply to the goods in the cart',
  },
  coupon_first_order_only: {
    status: 409,
    mn: 'Энэ код зөвхөн анхны захиалгад үйлчилнэ',
    en: 'This code is for a first order only',
  },
  coupon_not_yours: { status: 403, mn: 'Энэ код өөр хэрэглэгчийнх байна', en: 'This code belongs to another customer' },
  coupon_not_with_promotion: {
    status: 409,
    mn: 'Сагсанд илүү хөнгөлөх урамшуулал үйлчилж байгаа тул энэ кодыг хамт ашиглахгүй',
    en: 'A promotion on the cart takes off at least as much, and does not combine with codes',
  },
  coupon_needs_proof: {
    status: 409,
    mn: 'Захиалга хийхдээ утсаа мессежийн кодоор баталгаажуулбал хөнгөлөлт хасагдана',
    en: 'It comes off once you confirm your phone with a code at checkout',
  },
  promo_code_invalid: { status: 422, mn: 'Промо код 4 оронтой тоо байна', en: 'A promo code is a 4-digit number' },
  code_taken: { status: 409, mn: 'Ийм код аль хэдийн байна', en: 'There is such a code already' },
  campaign_not_found: { status: 404, mn: 'Аян олдсонгүй', en: 'The campaign was not found' },
  campaign_ended: {
    status: 409,
    mn: 'Дууссан урамшууллыг өөрчлөх боломжгүй. Шинээр эхлүүлнэ үү',
    en: 'The campaign has ended and cannot be changed. Begin a new one',
  },
  email_missing: { status: 422, mn: 'И-мэйл хаягаа зөв оруулна уу', en: 'Enter an e-mail address' },
  discount_not_applicable: { status: 409, mn: 'Код үйлчлэхээ больсон', en: 'The code no longer applies' },
  roulette_not_allowed: {
    status: 403,
    mn: 'Та энэ салбарын рулетийн ажилтан биш байна',
    en: 'You do not run the roulette of this branch',
  },
  roulette_not_set_up: {
    status: 409,
    mn: 'Рулетийн шагналыг тохируулаагүй байна',
    en: 'The roulette has no prizes yet',
  },
  roulette_number_unknown: { status: 404, mn: 'Ийм дугаар байхгүй байна', en: 'There is no such number' },
  roulette_number_used: {
    status: 409,
    mn: 'Энэ дугаараар аль хэдийн эргүүлсэн байна',
    en: 'This number was spun already',
  },
  too_many_roulette_numbers: {
    status: 429,
    mn: 'Буруу дугаар олон удаа оруулсан байна. Түр хүлээгээд дахин оролдоно уу',
    en: 'Too many wrong numbers. Please wait a while',
  },
  roulette_consolation: {
    status: 422,
    mn: 'Яг нэг шагнал хэзээ ч дуусахгүй байх ёстой',
    en: 'Exactly one prize has to be the one that never runs out',
  },
  roulette_location_unknown: { status: 422, mn: 'Ийм салбар байхгүй байна', en: 'There is no such branch' },
  roulette_stock_given: {
    status: 409,
    mn: 'Аль хэдийн өгсөн тооноос бага байж болохгүй',
    en: 'It cannot be less than what has been given already',
  },
  promotion_not_found: { status: 404, mn: 'Урамшуулал олдсонгүй', en: 'The promotion was not found' },
  promotion_not_running: {
    status: 404,
    mn: 'Энэ урамшуулал одоо явагдахгүй байна',
    en: 'This promotion is not running now',
  },
  no_draws_left: { status: 409, mn: 'Танд эргүүлэх эрх үлдсэнгүй', en: 'You have no turns left' },
  draw_needs_proof: {
    status: 409,
    mn: 'Оролцохын тулд утасны дугаараа баталгаажуулна уу',
    en: 'Please confirm your phone number to take part',
  },
  game_not_found: { status: 404, mn: 'Тоглоом олдсонгүй', en: 'The game was not found' },
  game_begun: {
    status: 409,
    mn: 'Эхэлсэн тоглоомыг өөрчлөх боломжгүй. Түр зогсоож болно',
    en: 'A game that has begun cannot be changed; it can be paused',
  },
  game_slug_taken: {
    status: 409,
    mn: '“{slug}” хаяг өөр тоглоомынх',
    en: 'The address “{slug}” belongs to another game',
  },
  gift_alcohol: {
    status: 422,
    mn: 'Согтууруулах ундааг бэлэглэж болохгүй',
    en: 'Alcohol cannot be a gift',
  },
  prize_alcohol: {
    status: 422,
    mn: 'Согтууруулах ундаа шагнал байж болохгүй (хуулийн 29.1.5)',
    en: 'Alcohol cannot be a prize (article 29.1.5 of the law)',
  },
  prize_reference_unknown: {
    status: 422,
    mn: 'Шагналын аян, хэтэвчийн төрөл эсвэл бараа олдсонгүй',
    en: 'The campaign, balance or goods of a prize were not found',
  },
} as const satisfies Record<string, ErrorRecord>
