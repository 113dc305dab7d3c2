import type { ContentPage } from './shop-file.ts'

const page = (slug: string, titleMn: string, titleEn: string, mn: string, en: string): ContentPage => ({
  slug,
  title: { mn: titleMn, en: titleEn },
  body: { mn: mn.trim(), en: en.trim() },
})

export const pages: ContentPage[] = [
  page(
    'delivery',
    'Хүргэлт',
    'Delivery',
    `Улаанбаатарын төвийн дүүргүүдэд 14:00 цагаас өмнө төлсөн захиалгыг 5 цагийн дотор хүргэнэ. Бусад дүүрэгт 24 цаг, Багануур, Багахангай, Налайхад 24–48 цаг.

Орон нутагт тээврийн компаниар дамжуулан 2–14 хоногт хүргэж, аймгийн төвөөс авах боломжтой. Хүргэлт өдөр бүр 11:00–22:00 цагт.

Том оврын техникийг давхарт гаргаж, суурилуулж өгнө. Хүргэлтийн үнэ захиалга хийх үед таны хаягаар бодогдоно.`,
    `In the central districts of Ulaanbaatar an order paid before 14:00 arrives within five hours; in the other districts within 24 hours, in Baganuur, Bagakhangai and Nalaikh within 24 to 48.

To the aimags we send by carrier in two to fourteen days, to be collected in the aimag centre. We deliver every day between 11:00 and 22:00.

Large appliances are carried upstairs and fitted. The fee follows from your address at checkout.`,
  ),
  page(
    'payment',
    'Төлбөр',
    'Payment',
    `Банкны апп-аараа QR уншуулах, эсвэл дансаар шилжүүлж төлнө. QR төлбөр хэдхэн секундэд баталгаажна. Дансаар шилжүүлэхдээ гүйлгээний утгад захиалгын дугаараа заавал бичнэ үү.

Бүх үнэд НӨАТ орсон. Баримтыг хүргэлтийн дараа олгоно.`,
    `Pay by scanning the QR code with your bank app, or by transfer. A QR payment is confirmed in seconds. With a transfer, write the order number as its purpose.

All prices include VAT. The receipt is issued after delivery.`,
  ),
  page(
    'returns',
    'Буцаалт, солилт',
    'Returns',
    `Савлагааг нь задлаагүй барааг хүлээн авснаас хойш 72 цагийн дотор буцааж болно. Эвдрэл гэмтэл илэрвэл салбар дээрээ авчирна уу, бид солих эсвэл засна.

Мөнгийг төлсөн хэлбэрээр нь 3–5 хоногт буцаана.`,
    `Unopened goods may come back within 72 hours of receipt. If something is faulty, bring it to any shop: we replace or repair it.

Money goes back the way it came, within three to five days.`,
  ),
  page(
    'warranty',
    'Баталгаа, засвар',
    'Warranty and repair',
    `Баталгаат хугацаа бараа бүрийн үзүүлэлтэд бий. Баримт эсвэл захиалгын дугаараа авчрахад хангалттай. Оношилгоо үнэгүй, 14 хоногоос удвал түр хэрэглэх төхөөрөмж өгнө.`,
    `The warranty of each product stands in its specifications. Bring the receipt or just the order number. Diagnosis is free, and a repair that takes longer than 14 days comes with a device on loan.`,
  ),
  page(
    'story',
    'Бидний түүх',
    'Our story',
    `Бид 2009 онд Сүхбаатар дүүрэгт гурван хүнтэй жижиг дэлгүүр нээсэн. Анхны зорилго маань энгийн байсан: үнэнийг хэлж, зарсан бараагаа засаж өгдөг дэлгүүр болох.

Өнөөдөр улсын хэмжээнд 14 салбартай ч тэр зарчим хэвээрээ.`,
    `In 2009 we opened a small shop of three people in Sükhbaatar district. The aim was plain: a shop that tells the truth and repairs what it sells.

Today there are fourteen of them across the country, and the aim has not changed.`,
  ),
  page(
    'help',
    'Тусламж',
    'Help',
    `Захиалгаа дугаар, утасны дугаараараа хянана уу. Асуух зүйл гарвал 7700-1100 дугаарт өдөр бүр 10:00–22:00 цагт залгаарай.`,
    `Follow an order with its number and your phone number. For anything else call 7700-1100, every day from 10:00 to 22:00.`,
  ),
  page(
    'contact',
    'Холбоо барих',
    'Contact',
    `Утас: 7700-1100. Төв салбар: Улаанбаатар, Сүхбаатар дүүрэг, 8-р хороо, Их сургуулийн гудамж 14.`,
    `Phone: 7700-1100. Central store: 14 Ikh Surguuli Street, 8th khoroo, Sükhbaatar district, Ulaanbaatar.`,
  ),
  page(
    'terms',
    'Үйлчилгээний нөхцөл',
    'Terms of service',
    `Захиалга төлбөр баталгаажсан үед хүчин төгөлдөр болно. Барааны үлдэгдэл дууссан бол бид тантай холбогдож, мөнгийг бүрэн буцаана. Энэ бол туршилтын дэлгүүр: бараа, үнэ, хаяг бүгд зохиомол.`,
    `An order is binding once its payment is confirmed. If a product has run out we call you and return the whole amount. This is a demonstration shop: its goods, prices and addresses are invented.`,
  ),
  page(
    'privacy',
    'Нууцлалын бодлого',
    'Privacy',
    `Таны нэр, утас, хаягийг зөвхөн захиалгыг хүргэх, баримт олгоход ашиглана. Гуравдагч этгээдэд зарахгүй. Хүсвэл бүртгэлээ устгуулж болно.`,
    `Your name, phone and address are used to deliver the order and issue the receipt, and for nothing else. They are not sold. You may ask for your account to be deleted.`,
  ),
]
