import type { Range } from './range.ts'

export const refrigerators: Range = {
  kind: 'refrigerator',
  noun: { mn: 'хөргөгч', en: 'refrigerator' },
  warrantyMonths: 36,
  weight: 72000,
  properties: [
    ['Багтаамж', 'Volume', '{} л', '{} l'],
    ['Хөлдөөгч', 'Freezer', '{} л', '{} l'],
    ['Эрчим хүч', 'Energy class', '{}', '{}'],
    ['Чимээ', 'Noise', '{} дБ', '{} dB'],
    ['Өндөр', 'Height', '{} см', '{} cm'],
  ],
  openings: [
    [
      'Идэшний мах, зуны ногоо хоёр {name}-д тус тусын горимоороо хадгалагдана.',
      'Winter meat and summer greens each keep in their own climate in {name}.',
    ],
    [
      'Долоо хоногийн хүнсээ нэг дор авчирч хийхэд {name} нь {0} литрээр хүрэлцэнэ.',
      'A week of shopping finds its place in the {0} l of {name}.',
    ],
    [
      'Цантдаггүй болохоор {name}-ыг гэсгээж цэвэрлэх ажил байхгүй.',
      '{name} builds no frost, so there is nothing to thaw.',
    ],
  ],
  details: [
    ['{3} дБ чимээтэй, нам гүм шөнө ч сонсогдохгүй.', 'At {3} dB you do not hear it at night.'],
    ['Цахилгааны хэлбэлзэлд тэсвэртэй инвертер компрессортой.', 'The inverter compressor tolerates an uneven mains.'],
    ['Хөлдөөгч нь {1} литр, нэг хонины мах багтана.', 'A whole sheep fits in its {1} l freezer.'],
    ['Тавиурын өндрийг том тогоо тавихад ч амархан өөрчилнө.', 'Shelves move easily for a large pot.'],
  ],
  models: `
    tsasvik | Tsas 190 | 899900 | white silver | kitchen/large/refrigerators | - | 190 | 48 | A+ | 39 | 143
    tsasvik | Tsas 260 | 1199900 | silver white | kitchen/large/refrigerators | - | 260 | 78 | A+ | 39 | 162
    tsasvik | Tsas 350 | 1799900 | silver graphite | kitchen/large/refrigerators | - | 350 | 110 | A++ | 38 | 185
    tsasvik | Tsas 350 Mint | 1999900 | mint sand | kitchen/large/refrigerators | - | 350 | 110 | A++ | 38 | 185
    tsasvik | Mungun 480 | 3299900 | graphite silver | kitchen/large/refrigerators | - | 480 | 170 | A++ | 37 | 190
    tsasvik | Mungun 560 | 4499900 | silver black | kitchen/large/refrigerators | - | 560 | 205 | A++ | 37 | 178
    tsasvik | Mungun 620 Ice | 5999900 | black | kitchen/large/refrigerators | - | 620 | 220 | A++ | 36 | 183
    usundra | Khuiten 300 | 1499900 | white | kitchen/large/refrigerators | - | 300 | 95 | A+ | 40 | 175
  `,
}

export const stoves: Range = {
  kind: 'stove',
  noun: { mn: 'плита', en: 'stove' },
  warrantyMonths: 24,
  weight: 45000,
  properties: [
    ['Голомт', 'Hobs', '{}', '{}'],
    ['Зуухны багтаамж', 'Oven volume', '{} л', '{} l'],
    ['Нийт чадал', 'Total power', '{} кВт', '{} kW'],
    ['Өргөн', 'Width', '{} см', '{} cm'],
  ],
  openings: [
    [
      'Хуушуур, бууз, боорцог: {name} дээр бүгд амттай болно.',
      'Khuushuur, buuz, boortsog: all turn out well on {name}.',
    ],
    ['{name}-ын {1} литрийн зуух бүтэн тахиа багтаана.', 'A whole chicken fits the {1} l oven of {name}.'],
  ],
  details: [
    ['Шилэн гадаргуу нь нэг арчихад цэвэрлэгдэнэ.', 'The glass top wipes clean at once.'],
    ['Үлдэгдэл халуунаа гэрлээр анхааруулж, хүүхдийн түгжээтэй.', 'It shows leftover heat and has a child lock.'],
    ['Нийт чадал {2} кВт, ердийн айлын шугамд тохирно.', 'Its {2} kW suits a normal household line.'],
  ],
  models: `
    galtora | Golomt 50 | 1199900 | white | kitchen/large/stoves | - | 4 шилэн~4 glass | 54 | 7.8 | 50
    galtora | Golomt 60 | 1699900 | silver black | kitchen/large/stoves | - | 4 шилэн~4 glass | 65 | 9.2 | 60
    galtora | Golomt Induction | 2499900 | black | kitchen/large/stoves | - | 4 индукц~4 induction | 65 | 10.4 | 60
  `,
}

export const microwaves: Range = {
  kind: 'microwave',
  noun: { mn: 'богино долгионы зуух', en: 'microwave' },
  warrantyMonths: 24,
  weight: 12500,
  properties: [
    ['Багтаамж', 'Volume', '{} л', '{} l'],
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Шарах', 'Grill', '{}', '{}'],
    ['Удирдлага', 'Control', '{}', '{}'],
  ],
  openings: [
    [
      'Өчигдрийн цуйван хоёр минутын дотор шинэ хийсэн мэт болно: {name}.',
      'Yesterday’s tsuivan is fresh again in two minutes: {name}.',
    ],
    ['{name} нь {0} литр багтаамжтай, том таваг ч эргэнэ.', 'With {0} l, even a large plate turns inside {name}.'],
  ],
  details: [
    ['{1} ватт хүртэл зургаан шатлалтай.', 'Six levels, up to {1} W.'],
    ['Хөлдүү махыг ирмэгийг нь болгохгүйгээр гэсгээнэ.', 'Frozen meat thaws without cooked edges.'],
    ['Дотор тал нь керамик тул өөх наалдахгүй.', 'Fat does not stick to its ceramic lining.'],
  ],
  models: `
    amtora | Dolgion 20 | 259900 | white black | kitchen/cooking/microwaves | - | 20 | 700 | үгүй~no | эргүүлэг~dials
    amtora | Dolgion 23 Grill | 349900 | silver black | kitchen/cooking/microwaves | - | 23 | 800 | тийм~yes | товч~buttons
    amtora | Dolgion 28 Pro | 549900 | black | kitchen/cooking/microwaves | - | 28 | 900 | тийм~yes | мэдрэгч товч~touch
    galtora | Khalaa 25 | 399900 | sand mint | kitchen/cooking/microwaves | - | 25 | 900 | үгүй~no | эргүүлэг~dials
  `,
}

export const riceCookers: Range = {
  kind: 'rice-cooker',
  noun: { mn: 'будаа агшаагч', en: 'rice cooker' },
  warrantyMonths: 24,
  weight: 4200,
  sizeOption: 'volume',
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Горим', 'Programmes', '{}', '{}'],
    ['Бүрээс', 'Coating', '{}', '{}'],
    ['Даралтат', 'Pressure', '{}', '{}'],
  ],
  openings: [
    [
      'Будаа, каш, шөл, жигнэмэг: {name} таны өмнөөс харж хандана.',
      'Rice, porridge, soup, steamed dishes: {name} watches them for you.',
    ],
    [
      'Өглөө хийгээд ажилдаа яв, орой {name} халуун хоолтой угтана.',
      'Fill {name} in the morning and come home to a hot meal.',
    ],
  ],
  details: [
    ['{1} горимтой, хойшлуулж асаах цагтай.', 'It has {1} programmes and a delayed start.'],
    ['{2} тогоо нь наалддаггүй, угаахад амархан.', 'The {2} pot does not stick and washes easily.'],
    ['Хоолыг арван хоёр цаг дулаан байлгана.', 'It keeps food warm for twelve hours.'],
  ],
  models: `
    budaari | Budaa Mini | 149900 | white mint | kitchen/cooking/rice-cookers | 3l | 400 | 6 | хөнгөн цагаан~aluminium | үгүй~no
    budaari | Budaa Classic | 229900 | pearl white | kitchen/cooking/rice-cookers | 4l 5l+30000 | 700 | 10 | керамик~ceramic | үгүй~no
    budaari | Budaa Induction | 499900 | graphite | kitchen/cooking/rice-cookers | 4l 5l+60000 | 1200 | 16 | керамик~ceramic | үгүй~no
    budaari | Daralt 6 | 379900 | silver black | kitchen/cooking/rice-cookers | 5l 6l+40000 | 1000 | 14 | хөнгөн цагаан~aluminium | тийм~yes
    amtora | Multi 5 | 299900 | black copper | kitchen/cooking/rice-cookers | 5l | 900 | 20 | керамик~ceramic | үгүй~no
  `,
}

export const airFryers: Range = {
  kind: 'air-fryer',
  noun: { mn: 'агаараар шарагч', en: 'air fryer' },
  warrantyMonths: 24,
  weight: 5600,
  sizeOption: 'volume',
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Температур', 'Temperature', '{} °C', '{} °C'],
    ['Горим', 'Programmes', '{}', '{}'],
    ['Цонх', 'Window', '{}', '{}'],
  ],
  openings: [
    [
      'Төмс, тахиа, хуушуурыг тосгүй шахам шарна: {name}.',
      'Potatoes, chicken, khuushuur, with hardly any oil: {name}.',
    ],
    ['{name} арван минутанд шаржигнуур хоол бэлэн болгоно.', '{name} makes a crisp meal in ten minutes.'],
  ],
  details: [
    ['{1} хэм хүртэл тохируулж, {2} бэлэн горимоос сонгоно.', 'Set up to {1} °C or pick one of {2} programmes.'],
    ['Сагс нь аяга таваг угаагчинд орно.', 'The basket goes in the dishwasher.'],
    ['Утаа, үнэр бага гарна, байранд тохиромжтой.', 'Little smoke, little smell: right for a flat.'],
  ],
  models: `
    amtora | Sharaa 3 | 199900 | white black | kitchen/cooking/air-fryers | 3l | 1200 | 200 | 6 | үгүй~no
    amtora | Sharaa 5 | 299900 | black sand | kitchen/cooking/air-fryers | 5l 6l+50000 | 1500 | 200 | 8 | тийм~yes
    amtora | Sharaa Dual 8 | 549900 | graphite | kitchen/cooking/air-fryers | 8l | 2400 | 220 | 12 | тийм~yes
    galtora | Khalsun 5 | 349900 | copper black | kitchen/cooking/air-fryers | 5l | 1700 | 220 | 10 | тийм~yes
  `,
}

export const kettles: Range = {
  kind: 'kettle',
  noun: { mn: 'цахилгаан данх', en: 'electric kettle' },
  warrantyMonths: 12,
  weight: 1300,
  properties: [
    ['Багтаамж', 'Volume', '{} л', '{} l'],
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Их бие', 'Body', '{}', '{}'],
    ['Температур сонгох', 'Temperature choice', '{}', '{}'],
  ],
  openings: [
    ['Сүүтэй цай чанахад бэлэн ус минутын дотор: {name}.', 'Water for milk tea in a minute: {name}.'],
    [
      '{name} нь {0} литр багтаамжтай, зочин ирэхэд нэг буцалгахад хүрнэ.',
      'One boil of {name}, {0} l, is enough for guests.',
    ],
  ],
  details: [
    ['{2} их бие нь усны амт өөрчлөхгүй.', 'The {2} body leaves no taste.'],
    ['Хоосон үед өөрөө унтарч, хэт халалтаас хамгаална.', 'It switches off when empty and cannot overheat.'],
    [
      '{1} ваттын халаагч нь хатуу уснаас хаг тогтоохгүй далд элементтэй.',
      'A hidden {1} W element resists scale from hard water.',
    ],
  ],
  models: `
    galtora | Danh 1.7 | 59900 | silver red | kitchen/drinks/kettles | - | 1.7 | 2200 | зэвэрдэггүй ган~stainless steel | үгүй~no
    galtora | Danh Shil | 89900 | clear black | kitchen/drinks/kettles | - | 1.8 | 2200 | шил~glass | үгүй~no
    galtora | Danh Smart | 149900 | graphite white | kitchen/drinks/kettles | - | 1.5 | 1800 | давхар ханатай ган~double-wall steel | 40–100 °C
    amtora | Retro 1.5 | 119900 | mint copper sand | kitchen/drinks/kettles | - | 1.5 | 2000 | зэвэрдэггүй ган~stainless steel | үгүй~no
    amtora | Tsai 5 | 169900 | white | kitchen/drinks/kettles | - | 5 | 750 | дулаан баригчтай~thermal pot | 60–98 °C
  `,
}

export const coffeeMachines: Range = {
  kind: 'coffee-machine',
  noun: { mn: 'кофены машин', en: 'coffee machine' },
  warrantyMonths: 24,
  weight: 8900,
  properties: [
    ['Төрөл', 'Type', '{}', '{}'],
    ['Даралт', 'Pressure', '{} бар', '{} bar'],
    ['Усны сав', 'Water tank', '{} л', '{} l'],
    ['Сүүний хөөс', 'Milk foam', '{}', '{}'],
  ],
  openings: [
    [
      'Өглөөний эспрессо, үдийн латте: {name} хоёуланг нь гэртээ хийнэ.',
      'A morning espresso, a latte at noon: {name} makes both at home.',
    ],
    ['{name} нь {1} бар даралтаар кофены бүх үнэрийг гаргана.', 'At {1} bar {name} draws out all the aroma.'],
  ],
  details: [
    ['{2} литрийн усны савтай тул байн байн дүүргэх хэрэггүй.', 'Its {2} l tank does not ask for water all the time.'],
    ['Хаг арилгах цагаа өөрөө сануулна.', 'It says when it wants descaling.'],
    ['Аяганы тавцан нь халдаг тул кофе удаан хөрнө.', 'A warm cup shelf keeps the coffee hot for longer.'],
  ],
  models: `
    kofera | Espresso 15 | 549900 | red sand black | kitchen/drinks/coffee | - | гар ажиллагаатай~manual | 15 | 1.2 | гараар~by hand
    kofera | Barista 20 | 1299900 | silver black | kitchen/drinks/coffee | - | тээрэмтэй~with grinder | 20 | 2 | гараар~by hand
    kofera | Auto One | 2499900 | black | kitchen/drinks/coffee | - | бүрэн автомат~fully automatic | 15 | 1.8 | автомат~automatic
    kofera | Auto Milk | 3299900 | graphite silver | kitchen/drinks/coffee | - | бүрэн автомат~fully automatic | 19 | 2 | автомат~automatic
    kofera | Kapsul | 399900 | mint white | kitchen/drinks/coffee | - | капсулын~capsule | 19 | 0.8 | -
  `,
}

export const blenders: Range = {
  kind: 'blender',
  noun: { mn: 'блендер', en: 'blender' },
  warrantyMonths: 12,
  weight: 3400,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Багтаамж', 'Volume', '{} л', '{} l'],
    ['Сав', 'Jug', '{}', '{}'],
    ['Хурд', 'Speeds', '{}', '{}'],
  ],
  openings: [
    [
      'Чацаргана, нэрсээ сүүтэй нь холиод витаминтай ундаа хийе: {name}.',
      'Sea buckthorn, blueberries and milk make a bright drink in {name}.',
    ],
    ['{name} нь {0} ваттын хөдөлгүүрээр мөсийг цас болгоно.', 'The {0} W motor of {name} turns ice to snow.'],
  ],
  details: [
    ['{2} сав нь үнэр шингээхгүй.', 'The {2} jug takes on no smell.'],
    ['Ир нь салж, угаахад аюулгүй.', 'The blades come off and wash safely.'],
    ['{3} хурд, богино даралтын горимтой.', 'It has {3} speeds and a pulse.'],
  ],
  models: `
    amtora | Kholi 600 | 129900 | white red | kitchen/preparation/blenders | - | 600 | 1.5 | хуванцар~plastic | 2
    amtora | Kholi 1200 | 249900 | silver black | kitchen/preparation/blenders | - | 1200 | 1.8 | шил~glass | 5
    amtora | Kholi Pro 2000 | 549900 | black | kitchen/preparation/blenders | - | 2000 | 2 | хагардаггүй хуванцар~shatterproof plastic | 10
    amtora | Kholi To Go | 99900 | pink mint | kitchen/preparation/blenders | - | 150 | 0.4 | хагардаггүй хуванцар~shatterproof plastic | 1
  `,
}

export const toasters: Range = {
  kind: 'toaster',
  noun: { mn: 'талх шарагч', en: 'toaster' },
  warrantyMonths: 12,
  weight: 1700,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Ангархай', 'Slots', '{}', '{}'],
    ['Шарах зэрэг', 'Browning levels', '{}', '{}'],
    ['Гэсгээх', 'Defrost', '{}', '{}'],
  ],
  openings: [
    ['Өглөөний шаржигнасан талх минутын л ажил: {name}.', 'Crisp toast is a minute’s work: {name}.'],
    ['{name} зузаан зүссэн талхыг ч гацаахгүй.', 'Thick slices do not jam in {name}.'],
  ],
  details: [
    ['{2} зэргээс өөрийнхөө шаржигнуурыг сонгоно.', 'Choose your crunch from {2} levels.'],
    ['Үйрмэгийн тавцан нь сугалагдана.', 'The crumb tray slides out.'],
    ['Хөлдүү талхыг шууд хийж болно.', 'Frozen bread goes straight in.'],
  ],
  models: `
    amtora | Talkh 2 | 79900 | white black | kitchen/preparation/toasters | - | 850 | 2 | 6 | тийм~yes
    amtora | Talkh Retro | 129900 | mint copper red | kitchen/preparation/toasters | - | 950 | 2 | 7 | тийм~yes
  `,
}
