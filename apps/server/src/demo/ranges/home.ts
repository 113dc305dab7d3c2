import type { Range } from './range.ts'

export const washingMachines: Range = {
  kind: 'washing-machine',
  noun: { mn: 'угаалгын машин', en: 'washing machine' },
  warrantyMonths: 36,
  weight: 66000,
  sizeOption: 'load',
  properties: [
    ['Эргэлт', 'Spin', '{} эрг/мин', '{} rpm'],
    ['Эрчим хүч', 'Energy class', '{}', '{}'],
    ['Ус', 'Water', 'нэг угаалгад {} л', '{} l a wash'],
    ['Хатаалт', 'Drying', '{}', '{}'],
    ['Гүн', 'Depth', '{} см', '{} cm'],
  ],
  openings: [
    [
      'Дээлээс эхлээд хүүхдийн хувцас хүртэл {name} зөөлөн ажиллана.',
      'From a deel to baby clothes, {name} works gently.',
    ],
    ['{name} нэг угаалгад {2} литр ус л хэрэглэнэ.', '{name} takes only {2} l of water a wash.'],
    ['Жижиг угаалгын өрөөнд ч багтах {4} см гүнтэй {name}.', 'With {4} cm of depth {name} fits a small bathroom.'],
  ],
  details: [
    ['{0} эргэлтээр хувцсыг бараг хуурай гаргана.', 'At {0} rpm clothes come out nearly dry.'],
    [
      'Инвертер мотор нь дуу багатай, арван жилийн баталгаатай.',
      'The inverter motor is quiet and guaranteed ten years.',
    ],
    ['Уураар үрчлээ, үнэр арилгана.', 'Steam takes away creases and smells.'],
    ['Зогссон цахилгаан эргэж ирэхэд ажлаа үргэлжлүүлнэ.', 'After a power cut it goes on where it stopped.'],
  ],
  models: `
    usundra | Ursgal 7 | 1099900 | white silver | home/laundry/washing-machines | 7kg 8kg+100000 | 1200 | A+++ | 45 | үгүй~no | 45
    usundra | Ursgal 9 | 1499900 | graphite white | home/laundry/washing-machines | 9kg 10kg+150000 | 1400 | A+++ | 52 | үгүй~no | 55
    usundra | Ursgal 12 | 2199900 | graphite | home/laundry/washing-machines | 12kg | 1400 | A+++ | 60 | үгүй~no | 61
    usundra | Duo 10 | 2799900 | graphite white | home/laundry/washing-machines | 10kg | 1400 | A | 62 | 6 кг~6 kg | 60
    usundra | Nariin 7 | 1299900 | white | home/laundry/washing-machines | 7kg | 1200 | A++ | 42 | үгүй~no | 40
    usundra | Naran Dryer 9 | 2299900 | white | home/laundry/washing-machines | 9kg | - | A++ | - | дулааны насос~heat pump | 60
    tsasvik | Kush 8 | 1199900 | silver white | home/laundry/washing-machines | 8kg | 1200 | A++ | 48 | үгүй~no | 50
  `,
}

export const irons: Range = {
  kind: 'iron',
  noun: { mn: 'индүү', en: 'iron' },
  warrantyMonths: 12,
  weight: 1500,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Уур', 'Steam', '{} г/мин', '{} g/min'],
    ['Ул', 'Soleplate', '{}', '{}'],
    ['Усны сав', 'Water tank', '{} мл', '{} ml'],
  ],
  openings: [
    ['Ноолуур, торгыг шатаахгүй индүүдэнэ: {name}.', 'Cashmere and silk come to no harm under {name}.'],
    [
      '{name} нь {1} г/мин уураар зузаан даавууг ч тэгшилнэ.',
      'With {1} g of steam a minute {name} smooths thick cloth.',
    ],
  ],
  details: [
    ['{2} ул нь даавуун дээр гулсаж явна.', 'The {2} soleplate glides.'],
    ['Орхивол найман минутын дараа өөрөө унтарна.', 'Left alone, it switches off in eight minutes.'],
    ['{3} мл сав нь олон цамц индүүдэхэд хүрнэ.', 'The {3} ml tank lasts many shirts.'],
  ],
  models: `
    galtora | Gulsa 2400 | 99900 | sky violet | home/laundry/irons | - | 2400 | 120 | керамик~ceramic | 300
    galtora | Gulsa 3000 | 179900 | navy red | home/laundry/irons | - | 3000 | 200 | титан~titanium | 350
    galtora | Uur Station | 549900 | white | home/laundry/irons | - | 2600 | 450 | титан~titanium | 1500
  `,
}

export const vacuums: Range = {
  kind: 'vacuum',
  noun: { mn: 'утасгүй тоос сорогч', en: 'cordless vacuum cleaner' },
  warrantyMonths: 24,
  weight: 4100,
  properties: [
    ['Сорох хүч', 'Suction', '{} кПа', '{} kPa'],
    ['Ажиллах хугацаа', 'Runs for', '{} минут', '{} minutes'],
    ['Жин', 'Vacuum weight', '{} кг', '{} kg'],
    ['Шүүлтүүр', 'Filter', '{}', '{}'],
  ],
  openings: [
    [
      'Хивсний нарийн тоос, нохойн үсийг {name} нэг гүйлтээр авна.',
      'Fine dust and dog hair leave the carpet in one pass of {name}.',
    ],
    [
      '{name} нь {2} кг жинтэй, нэг гараар таазны буланд ч хүрнэ.',
      'At {2} kg {name} reaches the ceiling with one hand.',
    ],
  ],
  details: [
    ['{1} минут тасралтгүй ажиллаж, гурван өрөө байрыг цэвэрлэнэ.', 'It runs {1} minutes, enough for three rooms.'],
    ['{3} шүүлтүүр нь гарсан агаарыг цэвэр үлдээнэ.', 'The {3} filter leaves clean air behind.'],
    ['Толгойн гэрэл нь буйдан доорх тоосыг харуулна.', 'A headlight shows the dust under the sofa.'],
  ],
  models: `
    ariunex | Shuur 8 | 449900 | white violet | home/cleaning/vacuums | - | 18 | 40 | 2.4 | HEPA
    ariunex | Shuur 10 | 699900 | graphite red | home/cleaning/vacuums | - | 25 | 55 | 2.6 | HEPA
    ariunex | Shuur 12 Pro | 1099900 | graphite | home/cleaning/vacuums | - | 32 | 70 | 2.8 | HEPA H13
    ariunex | Shuur Wet | 1399900 | graphite white | home/cleaning/vacuums | - | 20 | 45 | 4.5 | угаадаг~washing
    salkhira | Tal Stick | 349900 | sky | home/cleaning/vacuums | - | 15 | 35 | 2.1 | HEPA
  `,
}

export const robotVacuums: Range = {
  kind: 'robot-vacuum',
  noun: { mn: 'робот тоос сорогч', en: 'robot vacuum' },
  warrantyMonths: 24,
  weight: 7800,
  properties: [
    ['Сорох хүч', 'Suction', '{} Па', '{} Pa'],
    ['Чиглэл', 'Navigation', '{}', '{}'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} м²', '{} m²'],
    ['Суурь', 'Base', '{}', '{}'],
  ],
  openings: [
    [
      'Та ажилдаа байх зуур {name} шалаа арчаад, суурин дээрээ буцаж суучихна.',
      'While you are at work {name} does the floor and goes back to its base.',
    ],
    [
      'Босго, хивсний ирмэгийг давж, {name} нь {2} м² талбайг цэвэрлэнэ.',
      'Over thresholds and rug edges, {name} cleans {2} m².',
    ],
  ],
  details: [
    [
      '{1} чиглэлтэй болохоор шатнаас унахгүй, сандал тойроод гарна.',
      'Its {1} navigation avoids stairs and goes around chairs.',
    ],
    ['Хивс таниад сорох хүчээ {0} Па хүртэл нэмнэ.', 'On carpet it raises suction to {0} Pa.'],
    ['Утаснаасаа өрөөг сонгож, хорио цээр тавина.', 'Choose rooms and no-go zones on the phone.'],
  ],
  models: `
    ariunex | Erkh 3 | 499900 | white black | home/cleaning/robots | - | 3000 | гироскоп~gyroscope | 90 | цэнэглэнэ~charges
    ariunex | Erkh 5 | 799900 | black white | home/cleaning/robots | - | 5000 | лазер~laser | 150 | цэнэглэнэ~charges
    ariunex | Erkh 7 Plus | 1499900 | white | home/cleaning/robots | - | 8000 | лазер, камер~laser and camera | 180 | тоосоо юүлнэ~empties the dust
    ariunex | Erkh 9 Ultra | 2799900 | white black | home/cleaning/robots | - | 12000 | лазер, камер~laser and camera | 240 | алчуур угааж хатаана~washes and dries the mop
    zevrin | Robo Z | 649900 | graphite | home/cleaning/robots | - | 4000 | лазер~laser | 120 | цэнэглэнэ~charges
    salkhira | Shal 2 | 899900 | sky white | home/cleaning/robots | - | 5500 | лазер~laser | 160 | тоосоо юүлнэ~empties the dust
  `,
}
