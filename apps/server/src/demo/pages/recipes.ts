import { page } from './page.ts'

export const recipes = page(
  'recipes',
  'Жор',
  'Recipes',
  `
Гал тогооны техникээрээ юу хийж болох вэ? Манай хамт олны гэртээ хийдэг гурван хоол. Хэрэгтэй төхөөрөмжийг [Гал тогоо](/t/kitchen) хэсгээс олно.

## Уураар жигнэсэн бууз

Дөрвөн хүнд, 50 минут.

1. 500 г гурилыг 250 мл бүлээн усаар зуурч, 20 минут амраана.
2. 600 г махыг жижиглэж, сонгино, сармис, давс, 100 мл ус нэмж хольно.
3. Гурилаа элдэж, махаа хийгээд чимхэнэ.
4. Жигнэгчийн тавцанг тослоод **20 минут** жигнэнэ. Дараа нь сэвж гаргана.

## Будаа агшаагчтай сүүтэй будаа

Хоёр хүнд, 35 минут.

1. 150 г будааг гурван удаа угаана.
2. 500 мл сүү, чимх давстай хамт агшаагчид хийнэ.
3. Зутангийн горимоор агшааж, цөцгийн тос, үзэм нэмнэ.

## Халуун агаарт шарсан төмс

Гурван хүнд, 25 минут.

1. 800 г төмсийг зүсээд хүйтэн усанд 10 минут байлгаж, хатаана.
2. Хоёр халбага тос, давс, паприкатай хольно.
3. **190 хэмд 18 минут** шарна. Дундуур нь нэг сэгсэрнэ.
`,
  `
What can you cook with it? Three dishes our own people make at home. The appliances are under [Kitchen](/t/kitchen).

## Steamed buuz

For four, 50 minutes.

1. Knead 500 g of flour with 250 ml of lukewarm water and let it rest for 20 minutes.
2. Chop 600 g of meat, mix it with onion, garlic, salt and 100 ml of water.
3. Roll out the dough, fill and pinch it.
4. Oil the steamer trays and steam for **20 minutes**. Fan the buuz before you take them out.

## Milk rice from the rice cooker

For two, 35 minutes.

1. Rinse 150 g of rice three times.
2. Put it into the cooker with 500 ml of milk and a pinch of salt.
3. Cook it on the porridge setting, then add butter and raisins.

## Potatoes from the air fryer

For three, 25 minutes.

1. Cut 800 g of potatoes, leave them in cold water for 10 minutes, dry them.
2. Mix them with two spoons of oil, salt and paprika.
3. Fry at **190 degrees for 18 minutes**. Shake them once in between.
`,
)
