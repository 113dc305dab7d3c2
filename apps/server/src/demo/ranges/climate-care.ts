import type { Range } from './range.ts'

export const purifiers: Range = {
  kind: 'air-purifier',
  noun: { mn: 'агаар цэвэршүүлэгч', en: 'air purifier' },
  warrantyMonths: 24,
  weight: 6400,
  properties: [
    ['Талбай', 'Area', '{} м²', '{} m²'],
    ['Цэвэр агаар', 'Clean air', '{} м³/ц', '{} m³/h'],
    ['Шүүлтүүр', 'Filter', '{}', '{}'],
    ['Чимээ', 'Noise', '{} дБ', '{} dB'],
    ['Шүүлтүүр солих', 'Filter lasts', '{} сар', '{} months'],
  ],
  openings: [
    [
      'Утаатай өвөл унтлагын өрөөнд цэвэр агаар амьсгалъя: {name}.',
      'Clean air in the bedroom through the smoky winter: {name}.',
    ],
    ['{name} нь {0} м² өрөөний агаарыг хорин минутад шинэчилнэ.', '{name} renews the air of {0} m² in twenty minutes.'],
    [
      'PM2.5 хэмжигч нь тоогоор харуулдаг тул {name} ажиллаж буй эсэхээ эргэлзэхгүй.',
      'A PM2.5 reading shows at once that {name} is doing its work.',
    ],
  ],
  details: [
    [
      '{2} шүүлтүүр нь 0.3 микрон хэсгийн 99.97 хувийг барина.',
      'The {2} filter holds 99.97 % of particles of 0.3 micron.',
    ],
    ['Шөнийн горимд {3} дБ л дуутай, гэрэл нь унтарна.', 'At night it whispers at {3} dB with its lights off.'],
    ['Шүүлтүүр нь {4} сар явна, солих цагаа өөрөө хэлнэ.', 'A filter lasts {4} months and it tells you when.'],
  ],
  models: `
    salkhira | Amisgal 25 | 299900 | white | climate/purifiers | - | 25 | 220 | HEPA H12 | 24 | 8
    salkhira | Amisgal 40 | 449900 | white graphite | climate/purifiers | - | 40 | 350 | HEPA H13 | 22 | 10
    salkhira | Amisgal 60 Pro | 749900 | white | climate/purifiers | - | 60 | 500 | HEPA H13 | 20 | 12
    salkhira | Amisgal 90 | 1199900 | graphite white | climate/purifiers | - | 90 | 750 | HEPA H14 | 22 | 12
    salkhira | Amisgal Baby | 349900 | pink sky mint | climate/purifiers | - | 20 | 180 | HEPA H13 | 18 | 8
    ariunex | Tungalag 45 | 499900 | white | climate/purifiers | - | 45 | 380 | HEPA H13 | 24 | 10
  `,
}

export const humidifiers: Range = {
  kind: 'humidifier',
  noun: { mn: 'чийгшүүлэгч', en: 'humidifier' },
  warrantyMonths: 12,
  weight: 1900,
  properties: [
    ['Сав', 'Tank', '{} л', '{} l'],
    ['Чийг', 'Output', '{} мл/ц', '{} ml/h'],
    ['Талбай', 'Area', '{} м²', '{} m²'],
    ['Чимээ', 'Noise', '{} дБ', '{} dB'],
  ],
  openings: [
    [
      'Паартай өрөөний хуурай агаар арьс, хоолой хатаадаг. {name} чийгийг нь тэнцүүлнэ.',
      'Radiators dry out skin and throat; {name} puts the moisture back.',
    ],
    [
      '{name} нь {0} литр савтай тул шөнөжин дүүргэх шаардлагагүй.',
      'With {0} l, {name} lasts the night without a refill.',
    ],
  ],
  details: [
    ['{3} дБ дуутай, хүүхдийн өрөөнд ч тавина.', 'At {3} dB it suits a nursery.'],
    ['Дээрээс нь ус хийдэг, угаахад амархан.', 'It fills from the top and cleans easily.'],
    ['Чийг хэтрэхэд өөрөө зогсоно.', 'It stops by itself when the air is moist enough.'],
  ],
  models: `
    salkhira | Shuuder 3 | 119900 | mint white | climate/humidifiers | - | 3 | 250 | 20 | 32
    salkhira | Shuuder 5 | 169900 | white sky | climate/humidifiers | - | 5 | 300 | 30 | 30
    salkhira | Shuuder 8 Pro | 279900 | graphite white | climate/humidifiers | - | 8 | 450 | 50 | 28
    ariunex | Manan 4 | 139900 | white | climate/humidifiers | - | 4 | 280 | 25 | 33
  `,
}

export const heaters: Range = {
  kind: 'heater',
  noun: { mn: 'халаагуур', en: 'heater' },
  warrantyMonths: 24,
  weight: 9200,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Төрөл', 'Type', '{}', '{}'],
    ['Талбай', 'Area', '{} м²', '{} m²'],
    ['Хамгаалалт', 'Safety', '{}', '{}'],
  ],
  openings: [
    [
      'Паар тавихаас өмнөх хүйтэн өдрүүдэд {name} өрөөг хурдан дулаацуулна.',
      'In the cold days before the heating comes on, {name} warms the room fast.',
    ],
    ['{name} нь {2} м² өрөөнд дулааныг жигд тараана.', '{name} spreads its warmth evenly over {2} m².'],
  ],
  details: [
    ['Хэмээ барьж, илүү цахилгаан хэрэглэхгүй.', 'It holds the set warmth and wastes no power.'],
    ['Хамгаалалт: {3}.', 'Safety: {3}.'],
    ['Дугуйтай, бариултай тул зөөхөд хялбар.', 'Wheels and a handle make it easy to move.'],
  ],
  models: `
    galtora | Dulaan 7 | 179900 | white | climate/heaters | - | 1500 | тосон~oil-filled | 15 | хэт халалтаас унтарна~switches off when too hot
    galtora | Dulaan 11 | 249900 | white graphite | climate/heaters | - | 2500 | тосон~oil-filled | 25 | хэт халалт, унахаас унтарна~switches off when hot or tipped
    galtora | Dulaan Mini | 99900 | sky white | climate/heaters | - | 1200 | керамик сэнстэй~ceramic fan | 12 | унахаас унтарна~switches off when tipped
    galtora | Dulaan Panel | 329900 | white | climate/heaters | - | 2000 | конвектор~convector | 22 | хүүхдийн түгжээ~child lock
    galtora | Dulaan Smart | 449900 | white black | climate/heaters | - | 2200 | конвектор, Wi-Fi~convector, Wi-Fi | 28 | хүүхдийн түгжээ~child lock
  `,
}

export const airConditioners: Range = {
  kind: 'air-conditioner',
  noun: { mn: 'агааржуулагч', en: 'air conditioner' },
  warrantyMonths: 36,
  weight: 38000,
  properties: [
    ['Талбай', 'Area', '{} м²', '{} m²'],
    ['Хөргөлт', 'Cooling', '{} кВт', '{} kW'],
    ['Халаалт', 'Heating', '{}', '{}'],
    ['Чимээ', 'Noise', '{} дБ', '{} dB'],
  ],
  openings: [
    [
      'Долоодугаар сарын халуунд оффис, гэрт сэрүүн салхи: {name}.',
      'A cool breeze for July, at home or in the office: {name}.',
    ],
    ['{name} нь {0} м² өрөөг хэдхэн минутад хөргөнө.', '{name} cools {0} m² in minutes.'],
  ],
  details: [
    ['Инвертер технологи нь цахилгааныг гучин хувь хэмнэнэ.', 'Inverter control saves a third of the power.'],
    ['Халаалт: {2}. Хавар, намар ч хэрэгтэй.', 'Heating: {2}, useful in spring and autumn too.'],
    ['{3} дБ дуутай тул унтахад саад болохгүй.', 'At {3} dB it lets you sleep.'],
  ],
  models: `
    salkhira | Seruun 9 | 1299900 | white | climate/cooling | - | 25 | 2.6 | -15 °C хүртэл~down to -15 °C | 21
    salkhira | Seruun 12 | 1599900 | white | climate/cooling | - | 35 | 3.5 | -20 °C хүртэл~down to -20 °C | 22
    salkhira | Seruun 18 Pro | 2499900 | graphite white | climate/cooling | - | 50 | 5.2 | -25 °C хүртэл~down to -25 °C | 24
  `,
}

export const fans: Range = {
  kind: 'fan',
  noun: { mn: 'сэнс', en: 'fan' },
  warrantyMonths: 12,
  weight: 4300,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Хурд', 'Speeds', '{}', '{}'],
    ['Эргэлт', 'Swing', '{}°', '{}°'],
    ['Удирдлага', 'Control', '{}', '{}'],
  ],
  openings: [
    ['Шөнө чимээгүй салхилуулж унтуулна: {name}.', '{name} lets you sleep in a quiet breeze.'],
    [
      '{name} нь {0} ватт л хэрэглэх тул өдөржин ажиллуулсан ч цахилгаанд бага.',
      'At {0} W {name} can run all day for very little.',
    ],
  ],
  details: [
    ['{2} хэм эргэж өрөө даяар салхилна.', 'It swings {2}° across the room.'],
    ['{1} хурд, унтах цаг тохируулагчтай.', 'It has {1} speeds and a sleep timer.'],
    ['Торыг нь багажгүй салгаж угаана.', 'The grille comes off without tools.'],
  ],
  models: `
    salkhira | Deviur 16 | 129900 | white sky | climate/cooling | - | 45 | 3 | 80 | товч~buttons
    salkhira | Deviur Mini | 59900 | mint pink white | climate/cooling | - | 5 | 4 | 60 | товч~buttons
    salkhira | Deviur DC | 219900 | white | climate/cooling | - | 25 | 12 | 120 | удирдлага, апп~remote, app
  `,
}

export const hairDryers: Range = {
  kind: 'hair-dryer',
  noun: { mn: 'үс хатаагч', en: 'hair dryer' },
  warrantyMonths: 12,
  weight: 780,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Горим', 'Settings', '{}', '{}'],
    ['Ион', 'Ions', '{}', '{}'],
    ['Толгой', 'Attachments', '{}', '{}'],
  ],
  openings: [
    [
      'Өвлийн өглөө нойтон үстэй гарахгүй: {name} хэдхэн минутад хатаана.',
      'No wet hair on a winter morning: {name} dries it in minutes.',
    ],
    ['{name} үсийг түлэхгүй, гялалзуулж хатаана.', '{name} leaves hair shining, not scorched.'],
  ],
  details: [
    ['Температурыг секундэд дөчин удаа хэмжинэ.', 'It checks the heat forty times a second.'],
    ['{3} соронзон толгой дагалдана.', '{3} magnetic attachments are included.'],
    ['{1} горимтой, сэрүүн салхи тусдаа товчтой.', '{1} settings, and a cool shot on its own button.'],
  ],
  models: `
    uslen | Salkhi 1800 | 89900 | pink black | care/hair | - | 1800 | 4 | үгүй~no | 1
    uslen | Salkhi Ion | 169900 | violet white | care/hair | - | 2000 | 6 | тийм~yes | 2
    uslen | Salkhi Turbo | 549900 | copper graphite pink | care/hair | - | 1600 | 9 | тийм~yes | 5
    uslen | Salkhi Travel | 69900 | mint white | care/hair | - | 1200 | 2 | үгүй~no | 1
  `,
}

export const shavers: Range = {
  kind: 'shaver',
  noun: { mn: 'сахлын машин', en: 'shaver' },
  warrantyMonths: 24,
  weight: 420,
  properties: [
    ['Толгой', 'Heads', '{}', '{}'],
    ['Нэг цэнэглэлтээр', 'On a charge', '{} минут', '{} minutes'],
    ['Усанд', 'In water', '{}', '{}'],
    ['Нэмэлт', 'Extras', '{}', '{}'],
  ],
  openings: [
    ['Арьс цочроохгүй, ойртуулж хусна: {name}.', 'A close shave without burning the skin: {name}.'],
    [
      '{name} нь {1} минут ажиллах тул аялалд цэнэглэгч хэрэггүй.',
      'With {1} minutes on a charge {name} travels without its charger.',
    ],
  ],
  details: [
    ['{0} хөдөлгөөнт толгой нь хацрын хэлбэрийг дагана.', 'Its {0} moving heads follow the face.'],
    ['Усан дор угаагаад л боллоо.', 'Rinse it under the tap and it is done.'],
    ['Хайрцагт {3} дагалдана.', 'In the box: {3}.'],
  ],
  models: `
    uslen | Ir 3 | 129900 | navy black | care/shavers | - | 3 | 50 | болно~yes | цэвэрлэх сойз~a cleaning brush
    uslen | Ir 5 | 249900 | graphite silver | care/shavers | - | 3 | 70 | болно~yes | сахал засагч толгой~a trimmer head
    uslen | Ir 9 | 449900 | graphite | care/shavers | - | 3 | 90 | болно~yes | цэнэглэгч суурь, хайрцаг~a charging stand and a case
  `,
}

export const scales: Range = {
  kind: 'scale',
  noun: { mn: 'ухаалаг жин', en: 'smart scale' },
  warrantyMonths: 12,
  weight: 1900,
  properties: [
    ['Даац', 'Capacity', '{} кг', '{} kg'],
    ['Нарийвчлал', 'Precision', '{} г', '{} g'],
    ['Хэмжилт', 'Measures', '{}', '{}'],
    ['Холболт', 'Connection', '{}', '{}'],
  ],
  openings: [
    ['Жингээ бүртгээд өөрчлөлтөө графикаар хараарай: {name}.', 'Step on and see the change in a chart: {name}.'],
    [
      '{name} гэр бүлийн гишүүн бүрийг таньж тус тусад нь хадгална.',
      '{name} knows each member of the family and keeps them apart.',
    ],
  ],
  details: [
    ['{1} граммын нарийвчлалтай.', 'It is precise to {1} g.'],
    ['Хэмжих зүйл: {2}.', 'It measures {2}.'],
    ['Шатаасан шил нь {0} кг даана.', 'The tempered glass bears {0} kg.'],
  ],
  models: `
    uslen | Jin 1 | 59900 | black white | care/scales | - | 180 | 100 | жин~weight | байхгүй~none
    uslen | Jin Smart | 99900 | mint white black | care/scales | - | 180 | 50 | жин, өөх, булчин~weight, fat and muscle | Bluetooth
    tsagvara | Body 2 | 179900 | black | care/scales | - | 200 | 50 | жин, өөх, зүрхний цохилт~weight, fat and pulse | Wi-Fi, Bluetooth
  `,
}
