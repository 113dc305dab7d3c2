import type { ContentPage } from '../shop-file.ts'
import { page } from './page.ts'

export const termsPages: ContentPage[] = [
  page(
    'terms',
    'Үйлчилгээний нөхцөл',
    'Terms of service',
    `
Энэ бол туршилтын дэлгүүр: бараа, үнэ, хаяг бүгд зохиомол, захиалга хүргэгдэхгүй. Доорх нөхцөл жинхэнэ дэлгүүрт ямар байхыг харуулна.

## Захиалга

Захиалга төлбөр баталгаажсан үед хүчин төгөлдөр болно. QR төлбөрийн хугацаа дуусвал барааг дахин худалдаанд гаргана.

## Үнэ

Бүх үнэ тугрикаар, НӨАТ орсон. Захиалга баталгаажсаны дараа үнэ өөрчлөгдөхгүй.

## Үлдэгдэл

Барааг төлөхөд тань таны нэр дээр түр хадгална. Гэсэн ч хүргэх боломжгүй болвол бид тантай холбогдож, мөнгийг бүрэн буцаана.

## Буцаалт

[Буцаалт, солилт](/pages/returns) хуудсанд бичсэн нөхцөлөөр явагдана.
`,
    `
This is a demonstration shop: its goods, prices and addresses are invented, and no order is delivered. The terms below show what a real shop would say.

## Orders

An order is binding once its payment is confirmed. If the time to pay by QR runs out, the goods go on sale again.

## Prices

All prices are in tugrik and include VAT. After an order is confirmed its price does not change.

## Stock

While you pay, the goods are held for you. Should we be unable to deliver all the same, we call you and return the whole amount.

## Returns

They follow the page [Returns](/pages/returns).
`,
  ),
  page(
    'privacy',
    'Нууцлалын бодлого',
    'Privacy',
    `
Таны нэр, утас, хаягийг зөвхөн захиалгыг хүргэх, баримт олгоход ашиглана. Гуравдагч этгээдэд зарахгүй.

## Юу хадгалдаг вэ?

- Захиалга, түүний хаяг, утас, төлбөрийн төлөв
- Сагсыг тань таних түлхүүр, таны хөтчийн күүки дотор

Картын дугаар манай серверт хэзээ ч ирдэггүй.

## Таны эрх

Өөрийн мэдээллээ харах, засуулах, устгуулах хүсэлтээ [Холбоо барих](/pages/contact) хуудсан дээрх утас, и-мэйлээр илгээнэ үү. Хуулиар хадгалах ёстой баримтаас бусдыг устгана.
`,
    `
Your name, phone and address are used to deliver the order and issue the receipt, and for nothing else. They are not sold.

## What we keep

- The order, with its address, phone and the state of its payment
- A key that knows your cart, in a cookie of your browser

No card number ever reaches our server.

## Your rights

To see, correct or delete what we hold about you, use the phone or e-mail of the page [Contact](/pages/contact). We delete everything but the receipts the law tells us to keep.
`,
  ),
]
