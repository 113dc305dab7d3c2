import type { Range } from './range.ts'

export const keyboards: Range = {
  kind: 'keyboard',
  noun: { mn: 'гар', en: 'keyboard' },
  warrantyMonths: 12,
  weight: 780,
  properties: [
    ['Холболт', 'Connection', '{}', '{}'],
    ['Товч', 'Switches', '{}', '{}'],
    ['Хэмжээ', 'Layout', '{} товч', '{} keys'],
    ['Гэрэл', 'Lighting', '{}', '{}'],
  ],
  openings: [
    ['Өдөржин бичдэг хүний гарт {name} зөөлөн.', '{name} is kind to hands that type all day.'],
    ['{name} нь {2} товчтой, ширээн дээр эзлэх зай багатай.', 'With {2} keys {name} leaves room on the desk.'],
    [
      'Ө, Ү үсэг нь сийлэгдсэн болохоор {name} дээр нэмэлт наалт хэрэггүй.',
      'Ө and Ү are engraved on {name}: no stickers needed.',
    ],
  ],
  details: [
    ['{1} товч нь тавин сая даралт даана.', 'Its {1} switches are rated for fifty million presses.'],
    ['Доороо резин тавцантай тул хөдөлж гулсахгүй.', 'Rubber feet keep it where you put it.'],
    ['Кофе асгарсан ч ус зайлуулах сувагтай.', 'Spill channels lead a cup of coffee away.'],
  ],
  models: `
    khulgar | Nam K2 | 69900 | black white | peripherals/input/keyboards | - | USB | мембран~membrane | 104 | байхгүй~none
    khulgar | Nam K4 Wireless | 119900 | graphite pearl | peripherals/input/keyboards | - | Bluetooth, 2.4 ГГц~Bluetooth, 2.4 GHz | хайчин~scissor | 98 | байхгүй~none
    khulgar | Nam Combo | 139900 | black | peripherals/input/keyboards | - | 2.4 ГГц, хулганатай~2.4 GHz, with a mouse | мембран~membrane | 104 | байхгүй~none
    baatrix | Tovch 75 | 289900 | violet black white | peripherals/input/keyboards | - | USB-C, Bluetooth | механик улаан~red mechanical | 82 | RGB
    baatrix | Tovch Full | 249900 | black | peripherals/input/keyboards | - | USB | механик хөх~blue mechanical | 104 | RGB
    khulgar | Nam K6 Ergo | 179900 | graphite | peripherals/input/keyboards | - | Bluetooth | хайчин~scissor | 104 | цагаан~white
    baatrix | Tovch 60 | 199900 | sand mint | peripherals/input/keyboards | - | USB-C | механик улаан~red mechanical | 61 | RGB
    tengralis | Book Keys | 259900 | silver | peripherals/input/keyboards | - | Bluetooth | хайчин~scissor | 78 | цагаан~white
  `,
}

export const mice: Range = {
  kind: 'mouse',
  noun: { mn: 'хулгана', en: 'mouse' },
  warrantyMonths: 12,
  weight: 160,
  properties: [
    ['Мэдрэгч', 'Sensor', '{} DPI', '{} DPI'],
    ['Холболт', 'Connection', '{}', '{}'],
    ['Жин', 'Mouse weight', '{} г', '{} g'],
    ['Товч', 'Buttons', '{}', '{}'],
  ],
  openings: [
    ['{name} алганд яг таардаг хэлбэртэй, {2} грамм жинтэй.', '{name} follows the palm and weighs {2} g.'],
    [
      'Хүснэгт гүйлгэх, буудлага тоглох хоёуланд нь {name} нарийн хөдөлгөөнтэй.',
      'For spreadsheets or shooters, {name} moves precisely.',
    ],
  ],
  details: [
    ['{0} DPI хүртэл тохируулдаг мэдрэгчтэй.', 'The sensor goes up to {0} DPI.'],
    ['Товч дарахад чимээ гарахгүй тул хурал дээр ч саад болохгүй.', 'Clicks are silent enough for a meeting.'],
    ['{3} товчийг програмаар дурын үйлдэлд оноож болно.', 'Its {3} buttons can be set to anything you like.'],
  ],
  models: `
    khulgar | Nam M1 | 29900 | pink black white | peripherals/input/mice | - | 1600 | USB | 85 | 3
    khulgar | Nam M3 Wireless | 59900 | graphite sky | peripherals/input/mice | - | 2400 | Bluetooth, 2.4 ГГц~Bluetooth, 2.4 GHz | 92 | 4
    khulgar | Ergo Bosoo | 129900 | black | peripherals/input/mice | - | 4000 | 2.4 ГГц~2.4 GHz | 125 | 6
    baatrix | Sum 1 | 119900 | red black | peripherals/input/mice | - | 12000 | USB | 74 | 6
    baatrix | Sum 2 Air | 249900 | white black | peripherals/input/mice | - | 26000 | 2.4 ГГц, USB-C~2.4 GHz, USB-C | 55 | 5
    baatrix | Sum 3 Pro | 329900 | black | peripherals/input/mice | - | 30000 | 2.4 ГГц, USB-C~2.4 GHz, USB-C | 61 | 11
    tengralis | Book Touch | 199900 | silver pearl | peripherals/input/mice | - | 3200 | Bluetooth | 99 | 2
  `,
}

export const printers: Range = {
  kind: 'printer',
  noun: { mn: 'принтер', en: 'printer' },
  warrantyMonths: 12,
  weight: 6800,
  properties: [
    ['Төрөл', 'Type', '{}', '{}'],
    ['Хурд', 'Speed', 'минутад {} хуудас', '{} pages a minute'],
    ['Холболт', 'Connection', '{}', '{}'],
    ['Хорны нөөц', 'Supply lasts', '{} хуудас', '{} pages'],
  ],
  openings: [
    [
      'Бие даалт, гэрээ, зураг гээд хэвлэх ажлыг {name} гэртээ шийднэ.',
      'Homework, contracts, photographs: {name} prints them at home.',
    ],
    [
      '{name} минутад {1} хуудас хэвлэх тул оффисын дараалал богиносно.',
      'At {1} pages a minute {name} keeps the office queue short.',
    ],
  ],
  details: [
    [
      'Хор нь {3} хуудсанд хүрэлцдэг, солиход гар будагдахгүй.',
      'Supplies last {3} pages and change without stained hands.',
    ],
    [
      'Монгол үсэгтэй баримтыг фонт солихгүйгээр хэвлэнэ.',
      'Mongolian letters print as they are, with no change of font.',
    ],
    ['Цаас гацвал урд хаалгаар нь амархан гаргана.', 'A paper jam comes out through the front door.'],
  ],
  models: `
    bichvel | Tank 320 | 599900 | black | peripherals/printers | - | хорны савтай, өнгөт~ink tank, colour | 15 | USB, Wi-Fi | 7500
    bichvel | Tank 520 Duo | 849900 | white black | peripherals/printers | - | хорны савтай, хоёр талт~ink tank, duplex | 18 | USB, Wi-Fi | 7500
    bichvel | Laser 110 | 449900 | white | peripherals/printers | - | лазер, хар цагаан~laser, mono | 22 | USB | 1500
    bichvel | Laser 210 MFP | 749900 | white graphite | peripherals/printers | - | лазер, скантай~laser with scanner | 30 | USB, Wi-Fi, LAN | 3000
    bichvel | Laser 410 Color | 1599900 | white | peripherals/printers | - | өнгөт лазер~colour laser | 28 | Wi-Fi, LAN | 4000
  `,
}

export const routers: Range = {
  kind: 'router',
  noun: { mn: 'рутер', en: 'router' },
  warrantyMonths: 24,
  weight: 620,
  properties: [
    ['Стандарт', 'Standard', '{}', '{}'],
    ['Хурд', 'Speed', '{} Мбит/с', '{} Mbit/s'],
    ['Хамрах талбай', 'Covers', '{} м²', '{} m²'],
    ['Порт', 'Ports', '{}', '{}'],
  ],
  openings: [
    [
      'Бетон ханатай байранд ч буланд нь хүртэл интернет хүргэнэ: {name}.',
      '{name} carries the signal into every corner of a concrete flat.',
    ],
    ['{name} нь {2} м² талбайг нэг төхөөрөмжөөр хамарна.', 'One {name} covers {2} m².'],
    [
      'Олон хүнтэй айлд бүгд зэрэг видео үзсэн ч {name} удаашрахгүй.',
      'A full house can stream at once and {name} keeps its pace.',
    ],
  ],
  details: [
    ['{0} стандарттай, нийт {1} Мбит/с хурдтай.', 'It speaks {0} at {1} Mbit/s in total.'],
    ['Хүүхдийн төхөөрөмжид цагийн хязгаар утсаараа тавина.', 'Set time limits for the children from your phone.'],
    ['Зочны сүлжээ нь таны файлыг тусад нь хамгаална.', 'A guest network keeps your own files apart.'],
  ],
  models: `
    sulzhor | Dolgio 3 | 119900 | white | peripherals/routers | - | Wi-Fi 5 | 1200 | 80 | 4 × 100 Мбит~4 × 100 Mbit
    sulzhor | Dolgio 6 | 219900 | black white | peripherals/routers | - | Wi-Fi 6 | 3000 | 120 | 4 × 1 Гбит~4 × 1 Gbit
    sulzhor | Dolgio 7 Pro | 549900 | black | peripherals/routers | - | Wi-Fi 7 | 9300 | 180 | 4 × 2.5 Гбит~4 × 2.5 Gbit
    sulzhor | Torlog 2 | 399900 | white | peripherals/routers | - | Wi-Fi 6 mesh | 3000 | 240 | 2 × 1 Гбит~2 × 1 Gbit
    sulzhor | Torlog 3 | 649900 | white | peripherals/routers | - | Wi-Fi 6E mesh | 5400 | 380 | 3 × 1 Гбит~3 × 1 Gbit
    sulzhor | Ayan 5G | 749900 | white graphite | peripherals/routers | - | 5G, Wi-Fi 6 | 3600 | 100 | SIM, 1 × 1 Гбит~SIM, 1 × 1 Gbit
  `,
}

export const webcams: Range = {
  kind: 'webcam',
  noun: { mn: 'веб камер', en: 'webcam' },
  warrantyMonths: 12,
  weight: 180,
  properties: [
    ['Нягтрал', 'Resolution', '{}', '{}'],
    ['Кадр', 'Frames', '{}/с', '{}/s'],
    ['Харах өнцөг', 'View', '{}°', '{}°'],
    ['Микрофон', 'Microphone', '{}', '{}'],
  ],
  openings: [
    [
      'Хурал дээр царай тань бүдэг харагддаг байсан бол {name} түүнийг засна.',
      'If you look grey in meetings, {name} mends it.',
    ],
    ['{name} нь {0} дүрсийг секундэд {1} кадраар дамжуулна.', '{name} sends {0} at {1} frames a second.'],
  ],
  details: [
    ['{2} хэмийн өнцөгт хоёр хүн зэрэг багтана.', 'Two people fit in its {2}° view.'],
    [
      'Линзний хаалт нь камераа унтраасан эсэхийг нэг харахад л мэдүүлнэ.',
      'The shutter shows at a glance that the camera is off.',
    ],
    ['Бараан өрөөнд гэрэлтүүлгийг өөрөө тохируулна.', 'It adapts by itself to a dark room.'],
  ],
  models: `
    gerelix | Khural 2K | 179900 | black | peripherals/webcams | - | 2560×1440 | 30 | 90 | хос~dual
    gerelix | Khural 4K | 389900 | white black | peripherals/webcams | - | 3840×2160 | 30 | 95 | чимээ шүүгчтэй~noise-cancelling
    saranor | Nud HD | 89900 | white black | peripherals/webcams | - | 1920×1080 | 30 | 78 | нэг~single
  `,
}
