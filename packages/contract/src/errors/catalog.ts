import type { ErrorRecord } from './error-record.ts'

/** Errors of the catalogue and of search. */
export const catalogErrors = {
  product_not_found: { status: 404, mn: 'Бүтээгдэхүүн олдсонгүй', en: 'The product was not found' },
  preview_not_found: {
    status: 404,
    mn: 'Урьдчилан харах хуудасны хугацаа дууссан байна. Засварын хуудаснаас дахин нээнэ үү',
    en: 'The preview has expired. Please open it again from the editor',
  },
  product_invalid: {
    status: 422,
    mn: 'Бүтээгдэхүүний мэдээлэл буруу байна: {reason}',
    en: 'The product is not valid: {reason}',
  },
  reference_unknown: {
    status: 422,
    mn: '“{code}” дэлгүүрт бүртгэлгүй байна',
    en: '“{code}” is not known in the shop',
  },
  slug_taken: {
    status: 409,
    mn: '“{slug}” хаяг өөр бүтээгдэхүүнийх',
    en: 'The address “{slug}” belongs to another product',
  },
  sku_taken: { status: 409, mn: '{sku} код өөр бүтээгдэхүүнийх', en: 'The SKU {sku} belongs to another product' },
  stock_held: {
    status: 409,
    mn: '{sku}: салбарт чөлөөтэй {free} ширхэг л байна, үлдсэнийг захиалгууд барьж байна',
    en: '{sku}: the store has {free} free, orders hold the rest',
  },
  transfer_within_location: {
    status: 422,
    mn: 'Нэг салбараас нөгөө салбар руу шилжүүлнэ үү',
    en: 'Goods are carried from one store to another',
  },
  bulk_too_large: {
    status: 422,
    mn: 'Нэг дор хамгийн ихдээ {limit} төрлийн үнийг өөрчилнө. Шүүлтүүрээ нарийсгана уу',
    en: 'At most {limit} variants are changed at once. Please narrow the filter',
  },
  bulk_not_found: { status: 404, mn: 'Ийм өөрчлөлт олдсонгүй', en: 'The change was not found' },
  undo_expired: {
    status: 409,
    mn: 'Өөрчлөлтийг нэг хоногийн дотор буцаах боломжтой байсан',
    en: 'The change could be undone within a day',
  },
  import_not_found: { status: 404, mn: 'Ийм импорт олдсонгүй', en: 'The import was not found' },
  import_unreadable: { status: 422, mn: 'Файлыг уншиж чадсангүй: {reason}', en: 'The file cannot be read: {reason}' },
  import_file_gone: {
    status: 409,
    mn: 'Файлыг хадгалах хугацаа дууссан. Дахин оруулна уу',
    en: 'The file is not kept any more. Please upload it again',
  },
  import_busy: {
    status: 409,
    mn: 'Энэ импорт ажиллаж байна. Дуусахыг хүлээх эсвэл зогсооно уу',
    en: 'This import is at work. Wait until it ends, or stop it',
  },
  import_unmapped: {
    status: 422,
    mn: 'Барааны код аль багана болохыг заана уу',
    en: 'Please say which column is the SKU',
  },
  import_price_unmapped: {
    status: 422,
    mn: 'Үнэ аль багана болохыг заана уу',
    en: 'Please say which column is the price',
  },
  import_unchecked: {
    status: 409,
    mn: 'Эхлээд файлыг шалгана уу',
    en: 'Please check the file first',
  },
  import_column_unknown: {
    status: 422,
    mn: 'Файлд “{column}” багана алга',
    en: 'The file has no column “{column}”',
  },
  mappings_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} тохируулга хадгална. Хэрэггүйг нь устгана уу',
    en: 'At most {limit} mappings are kept. Please delete one first',
  },
  fixes_full: {
    status: 409,
    mn: 'Энд хамгийн ихдээ {limit} нүд засна. Файлаа засаад дахин оруулна уу',
    en: 'At most {limit} cells are corrected here. Please correct the file and upload it again',
  },
  option_type_not_found: { status: 404, mn: 'Сонголт олдсонгүй', en: 'The option was not found' },
  catalog_code_taken: {
    status: 409,
    mn: '“{code}” код аль хэдийн бүртгэлтэй байна',
    en: 'The code “{code}” is taken',
  },
  catalog_code_in_use: {
    status: 409,
    mn: '“{code}” бараанд хэрэглэгдэж байгаа тул устгах боломжгүй',
    en: '“{code}” is used by products and cannot be deleted',
  },
  price_list_not_found: { status: 404, mn: 'Үнийн жагсаалт олдсонгүй', en: 'The price list was not found' },
  price_list_in_use: {
    status: 409,
    mn: '“{site}” сайт энэ жагсаалтын үнээр зардаг. Эхлээд сайтын тохиргооноос хасна уу',
    en: 'The site “{site}” sells at the prices of this list. Take it out of the settings of the site first',
  },
  price_list_code_fixed: {
    status: 409,
    mn: 'Үнийн жагсаалтын кодыг өөрчлөх боломжгүй: сайтын тохиргоо түүгээр заадаг',
    en: 'The code of a price list cannot be changed: settings of sites name it',
  },
  taxon_in_assortment: {
    status: 409,
    mn: '“{site}” сайт энэ ангиллын барааг зардаг. Эхлээд сайтын тохиргооноос хасна уу',
    en: 'The site “{site}” sells goods of this category. Take it out of the settings of the site first',
  },
  taxon_misplaced: {
    status: 409,
    mn: 'Ангиллыг “{parent}” дотор оруулах боломжгүй',
    en: 'The category cannot stand in “{parent}”',
  },
  variant_not_found: {
    status: 404,
    mn: 'Бүтээгдэхүүний энэ төрөл олдсонгүй',
    en: 'This version of the product was not found',
  },
  taxon_not_found: { status: 404, mn: 'Ангилал олдсонгүй', en: 'The category was not found' },
  brand_not_found: { status: 404, mn: 'Брэнд олдсонгүй', en: 'The brand was not found' },
  vendor_not_found: { status: 404, mn: 'Борлуулагч олдсонгүй', en: 'The vendor was not found' },
  vendor_in_use: {
    status: 409,
    mn: '“{name}” борлуулагчийн бараа худалдаанд байна. Эхлээд барааг нь хураах эсвэл өөр борлуулагчид шилжүүлнэ үү',
    en: 'Goods of “{name}” are sold. First retire them, or give them to another vendor',
  },
  vendor_retired: {
    status: 409,
    mn: 'Энэ барааны борлуулагч “{name}” хаагдсан. Эхлээд борлуулагчийг сэргээх эсвэл солино уу',
    en: 'Its vendor “{name}” is retired. First restore the vendor, or choose another',
  },
  badge_not_found: { status: 404, mn: 'Тэмдэг олдсонгүй', en: 'The badge was not found' },
  search_unavailable: {
    status: 503,
    mn: 'Хайлт түр ажиллахгүй байна. Хэсэг хугацааны дараа дахин оролдоно уу',
    en: 'Search is not available at the moment. Please try again soon',
  },
  review_not_found: { status: 404, mn: 'Ийм сэтгэгдэл олдсонгүй', en: 'The review was not found' },
  review_own: {
    status: 409,
    mn: 'Өөрийн сэтгэгдлийг үнэлэх боломжгүй',
    en: 'One’s own review cannot be called helpful',
  },
  question_not_found: { status: 404, mn: 'Ийм асуулт олдсонгүй', en: 'The question was not found' },
  question_answered: {
    status: 409,
    mn: 'Хариулт авсан асуултыг устгах боломжгүй',
    en: 'A question that was answered cannot be deleted',
  },
  too_many_questions: {
    status: 429,
    mn: 'Өдөрт хамгийн ихдээ {limit} асуулт асуух боломжтой. Маргааш дахин асууна уу',
    en: 'You can ask at most {limit} questions a day. Please ask again tomorrow',
  },
  answer_not_found: { status: 404, mn: 'Ийм хариулт олдсонгүй', en: 'The answer was not found' },
  answer_own: { status: 409, mn: 'Өөрийн хариултыг үнэлэх боломжгүй', en: 'One’s own answer cannot be called helpful' },
  answers_of_buyers: {
    status: 403,
    mn: 'Энэ барааг худалдаж авсан хүн хариулах боломжтой',
    en: 'Customers who have bought the product can answer',
  },
  answers_full: {
    status: 409,
    mn: 'Энэ асуултад {limit} хариулт ирсэн тул дахин хариулах боломжгүй',
    en: 'The question has {limit} answers already',
  },
  too_many_answers: {
    status: 429,
    mn: 'Өдөрт хамгийн ихдээ {limit} хариулт бичих боломжтой. Маргааш дахин бичнэ үү',
    en: 'You can write at most {limit} answers a day. Please write again tomorrow',
  },
  compare_off: {
    status: 404,
    mn: 'Энэ дэлгүүрт бүтээгдэхүүн харьцуулах боломжгүй',
    en: 'Products can not be compared in this shop',
  },
  price_alert_not_found: { status: 404, mn: 'Ийм мэдэгдэл олдсонгүй', en: 'The alert was not found' },
  alcohol_not_advertised: {
    status: 409,
    mn: 'Согтууруулах ундааны тухай мэдэгдэл илгээдэггүй',
    en: 'We send no messages about alcohol',
  },
  price_alerts_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} мэдэгдэл авахаар тохируулах боломжтой. Хэрэггүйг нь зогсооно уу',
    en: 'You can have at most {limit} alerts. Please end one first',
  },
  variant_available: {
    status: 409,
    mn: 'Энэ бараа одоо бэлэн байна',
    en: 'This product is available now',
  },
  target_price_reached: {
    status: 409,
    mn: 'Хүссэн үнэ одоогийн үнээс бага байх ёстой',
    en: 'The price you wait for must be lower than today’s',
  },
  lookbook_not_found: { status: 404, mn: 'Ийм цуглуулга олдсонгүй', en: 'The look book was not found' },
  package_not_found: { status: 404, mn: 'Ийм багц олдсонгүй', en: 'The package was not found' },
  package_code_taken: {
    status: 409,
    mn: '“{code}” кодтой багц аль хэдийн бий',
    en: 'There is a package “{code}” already',
  },
  package_alcohol: {
    status: 422,
    mn: '{name}: согтууруулах ундааг багцад оруулахгүй',
    en: '{name}: alcohol cannot be part of a package',
  },
  wishlist_not_found: { status: 404, mn: 'Ийм хүслийн жагсаалт олдсонгүй', en: 'The wish list was not found' },
  wish_not_found: {
    status: 404,
    mn: 'Энэ бараа хүслийн жагсаалтад алга',
    en: 'The product is not in the wish list',
  },
  wishlists_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} хүслийн жагсаалт үүсгэх боломжтой',
    en: 'You can have at most {limit} wish lists',
  },
  wishlist_full: {
    status: 409,
    mn: 'Хүслийн жагсаалтад хамгийн ихдээ {limit} бараа багтана',
    en: 'A wish list holds at most {limit} products',
  },
  saved_items_full: {
    status: 409,
    mn: 'Дараа авахаар хамгийн ихдээ {limit} бараа хадгална',
    en: 'At most {limit} products can be saved for later',
  },
} as const satisfies Record<string, ErrorRecord>
