import { REFUND_DAYS_AFTER_RETURN, REFUND_HOURS_AFTER_CANCEL } from '@delguur/contract'
import type { ContentPage } from '../shop-file.ts'
import { page } from './page.ts'

export const helpPages: ContentPage[] = [
  page(
    'help',
    'Түгээмэл асуулт',
    'Questions and answers',
    `
Хамгийн их асуудаг зүйлсийг энд цуглууллаа. Хариугаа олоогүй бол [7700-1100](tel:77001100) дугаарт өдөр бүр 10:00–22:00 цагт залгаарай.

## Захиалга хаана явна вэ?

Захиалгын хуудсаа нээхэд төлөв нь харагдана. Энэ төхөөрөмжөөс хийсэн захиалгууд [Миний захиалга](/orders) хэсэгт хадгалагдана.

## Захиалгаа өөрчилж болох уу?

Төлөхөөсөө өмнө сагсаа чөлөөтэй өөрчилнө. Төлсний дараа бол аль болох эрт залгаарай: ачаанд гарахаас нь өмнө бид тусалж чадна.

## Хэрхэн төлөх вэ?

Банкны апп-аараа QR уншуулах, картаар төлөх, лизинг болон хувааж төлөх, дансаар шилжүүлэх боломжтой. Дэлгэрэнгүйг [Төлбөр](/pages/payment) хуудаснаас үзнэ үү.

## Барааг очиж үзэж болох уу?

Болно. [Салбарууд](/stores) өдөр бүр ажилладаг, барааны хуудсанд аль салбарт үлдэгдэл байгааг харуулдаг.
`,
    `
The questions we hear most. If yours is not here, call [7700-1100](tel:77001100), every day from 10:00 to 22:00.

## Where is my order?

The page of the order shows its state. Orders made on this device are kept under [My orders](/orders).

## Can I change an order?

Until you pay, change the cart as you like. After that call us soon: we can help as long as the parcel has not left.

## How do I pay?

Scan the QR code with your bank app, pay by card, by lease or in parts, or by bank transfer. More under [Payment](/pages/payment).

## Can I see a product first?

Yes. Our [stores](/stores) are open every day, and the page of a product says which of them have it.
`,
  ),
  page(
    'delivery',
    'Хүргэлт',
    'Delivery',
    `
Бид Улаанбаатарын есөн дүүрэг, 21 аймагт хүргэнэ. Хүргэлт Даваагаас Баасан гарагт, 11:00–22:00 цагт. Амралт, баярын өдөр хүргэхгүй.

## Хугацаа

- **Төвийн дүүргүүд:** 14:00 цагаас өмнө төлсөн захиалгыг 5 цагийн дотор
- **Бусад дүүрэг:** ажлын өдөр 24 цагийн дотор
- **Багануур, Багахангай, Налайх:** ажлын өдөр 24–48 цагт
- **Орон нутаг:** тээврийн компаниар дамжуулан ажлын 2–14 өдөрт, аймгийн төвөөс авна
- **Экспресс:** хотод 4 цагийн дотор, 10 кг хүртэл

Хугацааг төлбөр орсноос хойш тоолно. Дансаар шилжүүлсэн бол мөнгө орсон цагаас эхэлнэ.

## Үнэ

Хүргэлтийн үнэ хаягаас хамаарна. Хаягаа оруулмагц төлөхөөс өмнө харагдана. Төвийн дүүргүүдэд 300,000₮-өөс дээш захиалгын хүргэлт үнэгүй, бусад хаягт үнэгүй болох дүн нь өндөр. [Салбараас](/stores) өөрөө авбал үнэгүй.

## Том оврын бараа

Хөргөгч, угаалгын машин зэргийг давхарт гаргаж, байрлуулж өгнө. Лифтгүй бол захиалгын «Нэмэлт тайлбар» хэсэгт бичээрэй.
`,
    `
We deliver to the nine districts of Ulaanbaatar and to all 21 aimags, Monday to Friday between 11:00 and 22:00, not on public holidays.

## How long it takes

- **Central districts:** within five hours, if paid before 14:00
- **Other districts:** within 24 hours on working days
- **Baganuur, Bagakhangai and Nalaikh:** in 24 to 48 hours on working days
- **Aimags:** by carrier in two to fourteen working days, to be collected in the aimag centre
- **Express:** within four hours in the city, up to 10 kg

The time counts from the payment. With a bank transfer it begins when the money is there.

## What it costs

The fee follows from the address. You see it before you pay. In the central districts delivery is free for orders above 300,000₮; elsewhere that sum is higher. Picking up in a [store](/stores) is free.

## Large appliances

Refrigerators, washing machines and the like are carried upstairs and put in place. Tell us under “Note for us” of the order if there is no lift.
`,
  ),
  page(
    'payment',
    'Төлбөр',
    'Payment',
    `
Бүх үнэ тугрикаар, НӨАТ орсон дүнгээр. Таны харсан дүнгээс өөр дүн авахгүй.

## QR

1. Захиалгаа баталгаажуулахад QR код гарна.
2. Банкны апп-аараа уншуулна. Утаснаасаа захиалж байгаа бол апп-аа шууд нээгээрэй.
3. Төлбөр хэдхэн секундэд баталгаажна.

## Дансаар шилжүүлэх

Гүйлгээний утгад **захиалгын дугаараа заавал** бичнэ үү. Барааг 24 хүртэлх цаг хадгалж (утсаа баталгаажуулаагүй бол эхлээд 4 цаг), мөнгө орсны дараа хүргэнэ.

## Баримт

Үнэд НӨАТ багтсан. НӨАТ-ын баримтыг бараагаа хүлээн авахдаа авна. Байгууллагын нэр дээр авах бол [7700-1100](tel:77001100) руу залгаарай.
`,
    `
All prices are in tugrik and include VAT. We never charge a sum you have not seen.

## QR

1. Confirm the order, and the QR code appears.
2. Scan it with your bank app. On a phone you can open the app straight from the page.
3. The payment is confirmed in seconds.

## Bank transfer

Write the **order number** as the purpose of the transfer. We hold the goods for up to 24 hours (at first for 4, until you confirm your phone or pay a part) and send them once the money is there.

## Receipt

VAT is in the price. You get the VAT receipt with the goods. If it is to name an organisation, call [7700-1100](tel:77001100).
`,
  ),
  page(
    'returns',
    'Буцаалт, солилт',
    'Returns',
    `
Барааг хүлээн авснаас хойш **24–72 цагийн дотор** буцаах эсвэл солих боломжтой. Хугацаа бараанаас хамаарна.

## Юу хэрэгтэй вэ?

- Бараа хэрэглээгүй, сав баглаа боодол нь бүрэн байх
- Баримт эсвэл захиалгын дугаар

## Эвдрэлтэй ирвэл

Хугацаа харгалзахгүй: [салбарт](/stores) авчирна уу эсвэл [7700-1100](tel:77001100) руу залгаарай. Бид солих, засах эсвэл мөнгийг тань буцаана.

## Мөнгө буцаах

- **Цуцалсан захиалга:** ${REFUND_HOURS_AFTER_CANCEL} цагийн дотор
- **Буцаасан бараа:** бид барааг хүлээн авснаас хойш ${REFUND_DAYS_AFTER_RETURN} хоногийн дотор

Мөнгийг төлсөн хэлбэрээр нь буцаана.
`,
    `
Goods may come back, or be exchanged, within **24 to 72 hours** of receipt, depending on the item.

## What we ask for

- The item unused, in its whole packaging
- The receipt or the order number

## If it arrives faulty

The hours do not matter then: bring it to any [store](/stores) or call [7700-1100](tel:77001100). We replace it, repair it or return your money.

## Your money

- **A canceled order:** within ${REFUND_HOURS_AFTER_CANCEL} hours
- **Returned goods:** within ${REFUND_DAYS_AFTER_RETURN} days of our receiving them

It goes back the way it came.
`,
  ),
  page(
    'warranty',
    'Баталгаа, засвар',
    'Warranty and repair',
    `
Баталгаат хугацаа бараа бүрийн үзүүлэлтэд бичигдсэн. Баримт эсвэл захиалгын дугаараа авчрахад хангалттай.

## Засвар хэрхэн явагдах вэ?

1. Төхөөрөмжөө аль ч [салбарт](/stores) өгнө.
2. Оношилгоо **үнэгүй**, гурван өдрийн дотор хариу өгнө.
3. Засвар 14 хоногоос удвал түр хэрэглэх төхөөрөмж өгнө.

## Баталгаанд хамаарахгүй

- Унагасан, шингэн орсноос болсон гэмтэл
- Бусад газарт задалсан төхөөрөмж
`,
    `
The warranty of each product stands in its specifications. Bring the receipt or just the order number.

## How a repair goes

1. Hand the device in at any [store](/stores).
2. Diagnosis is **free** and takes up to three days.
3. If the repair takes longer than 14 days, you get a device on loan.

## Not covered

- Damage from a fall or from liquids
- Devices opened elsewhere
`,
  ),
]
