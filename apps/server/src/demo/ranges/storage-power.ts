import type { Range } from './range.ts'

export const drives: Range = {
  kind: 'ssd',
  noun: { mn: 'SSD диск', en: 'SSD drive' },
  warrantyMonths: 36,
  weight: 120,
  sizeOption: 'storage',
  properties: [
    ['Төрөл', 'Type', '{}', '{}'],
    ['Унших хурд', 'Read speed', '{} МБ/с', '{} MB/s'],
    ['Бичих хурд', 'Write speed', '{} МБ/с', '{} MB/s'],
    ['Холболт', 'Interface', '{}', '{}'],
  ],
  openings: [
    [
      'Хуучин компьютероо дахин хурдан болгох хамгийн амар арга: {name}.',
      'The simplest way to make an old computer fast again: {name}.',
    ],
    [
      '{name} секундэд {1} МБ уншина, том файлыг хүлээх шаардлагагүй.',
      '{name} reads {1} MB a second, so large files do not keep you waiting.',
    ],
  ],
  details: [
    ['{0} учир холбоход ердөө минут хангалттай.', 'It is {0}: a minute is enough to connect it.'],
    ['Өгөгдлийг апп-аар нууцалж, гээсэн ч хүн нээж чадахгүй.', 'Encrypted data stays closed even if you lose it.'],
    ['Гурван жилийн баталгаатай.', 'It carries three years of warranty.'],
  ],
  models: `
    dursam | Khurdan M2 | 219900 | black | storage/drives | 512gb 1tb+140000 2tb+380000 | дотор суух M.2~internal M.2 | 5000 | 4200 | PCIe 4.0
    dursam | Khurdan M2 Pro | 349900 | black | storage/drives | 1tb 2tb+300000 4tb+850000 | дотор суух M.2~internal M.2 | 7400 | 6800 | PCIe 4.0
    dursam | Khurdan S3 | 149900 | graphite | storage/drives | 256gb 512gb+70000 1tb+180000 | 2.5 инчийн дотоод~internal 2.5 in | 560 | 520 | SATA
    dursam | Khalaas | 299900 | navy red black | storage/drives | 1tb 2tb+260000 | зөөврийн~portable | 1050 | 1000 | USB-C 3.2
    dursam | Khalaas Tough | 389900 | copper black | storage/drives | 1tb 2tb+280000 4tb+780000 | зөөврийн, усанд тэсвэртэй~portable, waterproof | 2000 | 1900 | USB-C 3.2
  `,
}

export const memoryCards: Range = {
  kind: 'memory-card',
  noun: { mn: 'санах ойн карт', en: 'memory card' },
  warrantyMonths: 36,
  weight: 20,
  sizeOption: 'storage',
  properties: [
    ['Төрөл', 'Type', '{}', '{}'],
    ['Унших хурд', 'Read speed', '{} МБ/с', '{} MB/s'],
    ['Видео ангилал', 'Video class', '{}', '{}'],
    ['Ажиллах температур', 'Works at', '{} °C', '{} °C'],
  ],
  openings: [
    ['Камер, дрон, утсандаа зай нэмэх хэрэгтэй юу? {name} бэлэн.', 'More room for the camera, drone or phone: {name}.'],
    ['{name} нь {2} ангилалтай тул бичлэг тасрахгүй.', 'Class {2} means {name} does not drop frames.'],
  ],
  details: [
    [
      '{3} °C-д ажиллах чадвартай, өвлийн зураг авалтад найдаж болно.',
      'It works at {3} °C, so winter shoots are safe.',
    ],
    ['Устгасан зургаа сэргээх програм дагалдана.', 'Software for bringing back deleted pictures is included.'],
    ['Секундэд {1} МБ хуулна.', 'Copies at {1} MB a second.'],
  ],
  models: `
    dursam | Micro Duo | 29900 | red | storage/cards | 64gb 128gb+20000 256gb+60000 | microSD | 100 | V10 | -25…85
    dursam | Micro Pro | 59900 | black | storage/cards | 128gb 256gb+50000 512gb+150000 | microSD | 200 | V30 | -25…85
    dursam | Foto SD | 69900 | navy | storage/cards | 64gb 128gb+40000 256gb+110000 | SD | 280 | V60 | -25…85
    dursam | Kino SD | 199900 | gold | storage/cards | 128gb 256gb+180000 | SD | 300 | V90 | -25…85
  `,
}

export const sticks: Range = {
  kind: 'flash-drive',
  noun: { mn: 'USB флаш', en: 'USB stick' },
  warrantyMonths: 24,
  weight: 25,
  sizeOption: 'storage',
  properties: [
    ['Холболт', 'Interface', '{}', '{}'],
    ['Унших хурд', 'Read speed', '{} МБ/с', '{} MB/s'],
    ['Их бие', 'Body', '{}', '{}'],
    ['Оосрын нүх', 'Key ring hole', '{}', '{}'],
  ],
  openings: [
    ['Түлхүүрийн оосортоо зүүгээд хаа ч авч явна: {name}.', 'It travels on the key ring: {name}.'],
    [
      'Хэвлэх газар, хичээлийн танхимд хэрэг болдог жижигхэн {name}.',
      'The little {name} is there for the print shop and the classroom.',
    ],
  ],
  details: [
    ['{2} их бие нь дарагдаж, норсон ч файлыг хамгаална.', 'The {2} body guards your files from knocks and damp.'],
    ['{0} холболттой, секундэд {1} МБ уншина.', '{0}, reading {1} MB a second.'],
    ['Таг нь эргэж нээгддэг тул гээгдэхгүй.', 'The cap turns and cannot be lost.'],
  ],
  models: `
    dursam | Tulkhuur | 19900 | silver red | storage/sticks | 32gb 64gb+10000 128gb+25000 | USB 3.2 | 130 | төмөр~metal | тийм~yes
    dursam | Tulkhuur C | 34900 | graphite | storage/sticks | 64gb 128gb+20000 256gb+60000 | USB-C, USB-A | 200 | төмөр~metal | тийм~yes
    dursam | Tulkhuur Pro | 89900 | black | storage/sticks | 256gb 512gb+90000 | USB-C | 1000 | хөнгөн цагаан~aluminium | үгүй~no
  `,
}

export const powerbanks: Range = {
  kind: 'powerbank',
  noun: { mn: 'зөөврийн цэнэглэгч', en: 'power bank' },
  warrantyMonths: 12,
  weight: 380,
  sizeOption: 'charge',
  properties: [
    ['Гаралт', 'Output', '{} Вт', '{} W'],
    ['Порт', 'Ports', '{}', '{}'],
    ['Өөрөө цэнэглэгдэх хугацаа', 'Recharges in', '{} цаг', '{} hours'],
    ['Онгоцонд', 'On a plane', '{}', '{}'],
  ],
  openings: [
    [
      'Хөдөө гарахад залгуур хайх хэрэггүй: {name} утсаа хэдэн ч удаа цэнэглэнэ.',
      'No hunting for sockets in the countryside: {name} fills your phone again and again.',
    ],
    [
      '{name} нь {0} ватт өгдөг тул зарим зөөврийн компьютерыг ч цэнэглэнэ.',
      '{name} gives {0} W, enough even for some laptops.',
    ],
  ],
  details: [
    ['Өөрөө {2} цагт дүүрнэ.', 'It recharges in {2} hours.'],
    ['Хүйтэнд эсийн хэт цэнэг алдалтыг хянадаг хамгаалалттай.', 'Its protection watches the cells in the cold.'],
    ['{1} порттой, хоёр төхөөрөмж зэрэг цэнэглэнэ.', 'With {1} it feeds two devices at once.'],
  ],
  models: `
    tsenegra | Nuuts 10 | 79900 | pink black white | power/powerbanks | 10000mah | 22 | USB-C, USB-A | 4 | болно~allowed
    tsenegra | Nuuts 20 | 129900 | navy black | power/powerbanks | 20000mah 30000mah+60000 | 30 | USB-C, 2 × USB-A | 6 | 20000 мАц хүртэл~up to 20000 mAh
    tsenegra | Nuuts 65 Pro | 249900 | graphite | power/powerbanks | 20000mah | 65 | 2 × USB-C, USB-A | 3 | болно~allowed
    tsenegra | Nuuts Magnet | 119900 | mint violet white | power/powerbanks | 10000mah | 15 | утасгүй, USB-C~wireless, USB-C | 4 | болно~allowed
    tsenegra | Nuuts Solar | 169900 | green black | power/powerbanks | 20000mah 30000mah+70000 | 18 | USB-C, USB-A, нарны хавтан~USB-C, USB-A, solar panel | 7 | 20000 мАц хүртэл~up to 20000 mAh
    zevrin | Boost 10 | 99900 | violet black | power/powerbanks | 10000mah | 33 | USB-C, USB-A | 3 | болно~allowed
  `,
}

export const chargers: Range = {
  kind: 'charger',
  noun: { mn: 'адаптер', en: 'charger' },
  warrantyMonths: 12,
  weight: 110,
  properties: [
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Порт', 'Ports', '{}', '{}'],
    ['Технологи', 'Technology', '{}', '{}'],
    ['Залгуур', 'Plug', '{}', '{}'],
  ],
  openings: [
    ['Утас, таблет, компьютераа нэг {name}-ээр цэнэглээрэй.', 'One {name} for the phone, tablet and computer.'],
    [
      '{name} нь {0} ваттын чадалтай хэрнээ шүдэнзний хайрцаг шиг жижиг.',
      '{0} W in {name}, hardly larger than a matchbox.',
    ],
  ],
  details: [
    ['{2} технологи нь халалтыг багасгадаг.', '{2} technology keeps it cool.'],
    ['Хүчдэлийн огцом өөрчлөлтөөс төхөөрөмжийг хамгаална.', 'It shields your device from jumps in the mains.'],
    ['{1} порт дээр чадлаа ухаалгаар хуваарилна.', 'It shares power wisely across {1}.'],
  ],
  models: `
    tsenegra | Ochi 20 | 39900 | black white | power/chargers | - | 20 | USB-C | PD 3.0 | EU
    tsenegra | Ochi 45 | 79900 | white | power/chargers | - | 45 | 2 × USB-C | GaN | EU
    tsenegra | Ochi 65 | 119900 | white graphite | power/chargers | - | 65 | 2 × USB-C, USB-A | GaN | EU
    tsenegra | Ochi 100 | 189900 | graphite | power/chargers | - | 100 | 3 × USB-C, USB-A | GaN | EU
    tengralis | Power 90 | 149900 | white | power/chargers | - | 90 | USB-C | GaN | EU
  `,
}

export const cables: Range = {
  kind: 'cable',
  noun: { mn: 'кабель', en: 'cable' },
  warrantyMonths: 12,
  weight: 60,
  sizeOption: 'length',
  properties: [
    ['Төгсгөл', 'Ends', '{}', '{}'],
    ['Чадал', 'Power', '{} Вт', '{} W'],
    ['Хурд', 'Speed', '{}', '{}'],
    ['Гадуур', 'Jacket', '{}', '{}'],
  ],
  openings: [
    [
      'Хоёр сарын дараа ханзардаггүй кабель хайж байсан уу? {name}.',
      'Looking for a cable that does not fray in two months? {name}.',
    ],
    ['{name} нь {1} ватт дамжуулж, {2} хурдтай өгөгдөл зөөнө.', '{name} carries {1} W and moves data at {2}.'],
  ],
  details: [
    ['{3} гадуур нь хорин мянган удаа нугаралт даана.', 'The {3} jacket survives twenty thousand bends.'],
    ['Соронзон оосор нь ороож хадгалахад эвтэй.', 'A magnetic tie keeps it rolled up.'],
    ['{0} холболттой ихэнх төхөөрөмжид таарна.', 'It fits most devices with {0}.'],
  ],
  models: `
    tsenegra | Sugd C60 | 24900 | red black white | power/cables | 1m 2m+8000 3m+15000 | USB-C – USB-C | 60 | 480 Мбит/с~480 Mbit/s | нэхмэл нейлон~braided nylon
    tsenegra | Sugd C240 | 49900 | graphite | power/cables | 1m 2m+15000 | USB-C – USB-C | 240 | 40 Гбит/с~40 Gbit/s | нэхмэл нейлон~braided nylon
    tsenegra | Sugd A | 14900 | white black | power/cables | 1m 2m+5000 | USB-A – USB-C | 27 | 480 Мбит/с~480 Mbit/s | зөөлөн резин~soft rubber
    khamgar | Zuraas HDMI | 39900 | black | power/cables | 2m 3m+10000 | HDMI – HDMI | - | 48 Гбит/с~48 Gbit/s | нэхмэл нейлон~braided nylon
  `,
}

export const backpacks: Range = {
  kind: 'backpack',
  noun: { mn: 'үүргэвч', en: 'backpack' },
  warrantyMonths: 12,
  weight: 900,
  properties: [
    ['Багтаамж', 'Volume', '{} л', '{} l'],
    ['Компьютерын хэсэг', 'Laptop pocket', '{} инч хүртэл', 'up to {} in'],
    ['Материал', 'Material', '{}', '{}'],
    ['Усны хамгаалалт', 'Water protection', '{}', '{}'],
  ],
  openings: [
    [
      'Сургууль, ажил, богино аялал гурвуулаа нэг {name}-нд багтана.',
      'School, work and a short trip all fit in one {name}.',
    ],
    [
      '{name} нь {1} инчийн компьютерт зориулсан зөөлөвчтэй халаастай.',
      '{name} has a padded pocket for a {1} in laptop.',
    ],
  ],
  details: [
    ['Нурууны хэсэг нь агаар нэвтрүүлдэг тул зун хөлрөхгүй.', 'The back lets air through on summer days.'],
    ['{2} даавуу нь цас, бороонд нэвтрэхгүй.', 'Its {2} cloth keeps snow and rain out.'],
    ['Нууц халаасанд паспорт, түрийвчээ хийгээд тайван явна.', 'A hidden pocket holds passport and purse.'],
  ],
  models: `
    khamgar | Ayan 22 | 149900 | navy black | power/backpacks | - | 22 | 15.6 | полиэстер~polyester | ус түлхдэг~water-repellent
    khamgar | Ayan 30 | 199900 | graphite green | power/backpacks | - | 30 | 17.3 | нягт нейлон~dense nylon | бүрээстэй~with a rain cover
    khamgar | Ofis Slim | 179900 | graphite sand | power/backpacks | - | 16 | 14 | нягт нейлон~dense nylon | ус түлхдэг~water-repellent
    khamgar | Foto Bag | 239900 | black | power/backpacks | - | 20 | 13 | нягт нейлон~dense nylon | бүрээстэй~with a rain cover
  `,
}
