import type { Range } from './range.ts'

export const phones: Range = {
  kind: 'phone',
  noun: { mn: 'ухаалаг утас', en: 'smartphone' },
  warrantyMonths: 12,
  weight: 420,
  sizeOption: 'storage',
  properties: [
    ['Дэлгэц', 'Display', '{} инч AMOLED', '{} in AMOLED'],
    ['Шинэчлэлтийн давтамж', 'Refresh rate', '{} Гц', '{} Hz'],
    ['Үндсэн камер', 'Main camera', '{} МП', '{} MP'],
    ['Батарей', 'Battery', '{} мАц', '{} mAh'],
    ['Хурдан цэнэглэлт', 'Fast charging', '{} Вт', '{} W'],
    ['Шуурхай санах ой', 'Memory', '{} GB', '{} GB'],
    ['Хамгаалалт', 'Protection', '{}', '{}'],
    ['Сүлжээ', 'Network', '{}, хоёр SIM', '{}, dual SIM'],
  ],
  openings: [
    [
      '{name} бол гэрэл багатай орчинд ч тод зураг авдаг {2} мегапикселийн камертай, гарт эвтэйхэн утас.',
      '{name} fits the hand well and takes clear pictures even in poor light with its {2} MP camera.',
    ],
    [
      'Өглөө гарахдаа нэг цэнэглээд оройтол санаа зовохгүй: {name} загварт {3} мАц-ын батарей суурилуулсан.',
      'Charge it once in the morning and forget about it until night: {name} carries a {3} mAh battery.',
    ],
    [
      'Кино үзэх, тоглох, хичээлээ хийхэд {0} инчийн том дэлгэц нь нүд ядраахгүй. {name} ийм л хэрэгцээнд зориулагдсан.',
      'The large {0} in screen of {name} is made for films, games and lessons without tired eyes.',
    ],
    [
      'Хуучин утсаа солихоор бодож байгаа бол {name} үнэ, чанарын харьцаагаараа анхаарал татна.',
      'If your old phone has had its day, {name} is hard to pass by for what it costs.',
    ],
    [
      '{name}-ын дэлгэц {1} Гц давтамжтай тул хуудас гүйлгэх, видео үзэх бүрд хөдөлгөөн нь тасалдахгүй, зөөлөн харагдана.',
      'At {1} Hz everything on {name} glides: pages, videos, games.',
    ],
  ],
  details: [
    [
      '{4} ваттын цэнэглэгчтэй тул цай уух зуур л өдөржингийн цэнэгээ авчихна.',
      'With {4} W charging, a tea break is enough for the rest of the day.',
    ],
    [
      '{5} GB шуурхай санах ойтой болохоор олон аппыг зэрэг нээсэн ч гацахгүй.',
      'Its {5} GB of memory keeps many apps open without a stutter.',
    ],
    [
      'Хасах 20 градусын хүйтэнд ч зай нь огцом буухгүй байхаар батарейн удирдлагыг сайжруулсан.',
      'Battery control is tuned so the charge does not drop away at twenty below.',
    ],
    [
      'Банк, даатгалын аппдаа нэвтрэхэд хурууны хээ уншигч нь нойтон гарыг ч таньдаг.',
      'The fingerprint reader works for your bank apps even with damp fingers.',
    ],
    [
      'Кирилл гар нь анхнаасаа Ө, Ү үсэгтэй, цэс нь бүрэн монгол хэлтэй.',
      'The menus are in Mongolian, and the keyboard has Ө and Ү from the start.',
    ],
    [
      'Хоёр SIM зэрэг ажилладаг тул ажлын болон хувийн дугаараа нэг утсандаа авч явна.',
      'Two SIM cards work together, so one phone holds both your work and your own number.',
    ],
    [
      'Шөнийн горим нь гудамжны гэрэлд авсан зургийг шуугиангүй, байгалийн өнгөтэй гаргана.',
      'Night mode keeps street-light pictures natural and free of noise.',
    ],
  ],
  models: `
    tengralis | Nova 14 Pro | 3299900 | graphite sky pearl | phones/smartphones/flagship | 256gb 512gb+350000 1tb+850000 | 6.7 | 144 | 200 | 5400 | 90 | 12 | IP68 | 5G
    tengralis | Nova 14 | 2499900 | mint pearl black | phones/smartphones/flagship | 128gb 256gb+250000 | 6.4 | 120 | 108 | 5000 | 67 | 8 | IP68 | 5G
    tengralis | Nova 14 Mini | 2099900 | pink black sky | phones/smartphones/flagship | 128gb 256gb+250000 | 5.9 | 120 | 64 | 4300 | 45 | 8 | IP68 | 5G
    tengralis | Nova 13 | 1799900 | navy silver | phones/smartphones/midrange | 128gb 256gb+200000 | 6.4 | 120 | 64 | 4800 | 45 | 8 | IP67 | 5G
    tengralis | Fold 2 | 5499900 | gold black | phones/smartphones/flagship | 256gb 512gb+450000 | 7.6 | 120 | 50 | 4700 | 66 | 16 | IPX8 | 5G
    tengralis | Tal 9 | 1299900 | green sand black | phones/smartphones/midrange | 128gb 256gb+180000 | 6.6 | 120 | 64 | 5500 | 45 | 8 | IP65 | 5G
    tengralis | Tal 8 Lite | 849900 | sky black | phones/smartphones/budget | 64gb 128gb+100000 | 6.5 | 90 | 50 | 5000 | 25 | 6 | IP54 | 4G
    zevrin | Striker X | 2899900 | black red | phones/smartphones/flagship | 256gb 512gb+300000 | 6.8 | 165 | 50 | 6000 | 120 | 16 | IP54 | 5G
    zevrin | Striker Lite | 1599900 | violet black | phones/smartphones/midrange | 128gb 256gb+180000 | 6.7 | 144 | 64 | 5500 | 80 | 12 | IP53 | 5G
    zevrin | Zet 7 Pro | 1899900 | violet silver mint | phones/smartphones/midrange | 256gb 512gb+250000 | 6.6 | 120 | 108 | 5100 | 67 | 12 | IP65 | 5G
    zevrin | Zet 7 | 1399900 | mint black | phones/smartphones/midrange | 128gb 256gb+170000 | 6.6 | 120 | 64 | 5000 | 67 | 8 | IP54 | 5G
    zevrin | Zet 6 Neo | 999900 | green violet | phones/smartphones/midrange | 128gb 256gb+150000 | 6.5 | 120 | 50 | 5000 | 33 | 8 | IP53 | 5G
    zevrin | Kadr 5 | 2199900 | pearl black | phones/smartphones/flagship | 256gb 512gb+280000 | 6.5 | 120 | 200 | 4900 | 80 | 12 | IP68 | 5G
    oyuvi | Anu 6 | 599900 | mint pink black | phones/smartphones/budget | 64gb 128gb+90000 | 6.5 | 90 | 50 | 5000 | 18 | 4 | IP52 | 4G
    oyuvi | Anu 6 Plus | 749900 | sky pearl | phones/smartphones/budget | 128gb 256gb+130000 | 6.7 | 90 | 50 | 5200 | 25 | 6 | IP52 | 4G
    oyuvi | Anu 5 | 469900 | black gold | phones/smartphones/budget | 64gb | 6.3 | 60 | 13 | 4500 | 10 | 3 | IP50 | 4G
    oyuvi | Egel 3 | 899900 | navy sand | phones/smartphones/budget | 128gb 256gb+150000 | 6.6 | 120 | 64 | 5000 | 33 | 6 | IP54 | 5G
    oyuvi | Egel 3 Pro | 1149900 | graphite violet | phones/smartphones/midrange | 128gb 256gb+170000 | 6.7 | 120 | 108 | 5000 | 45 | 8 | IP54 | 5G
    oyuvi | Duu 2 | 549900 | red black | phones/smartphones/budget | 64gb 128gb+80000 | 6.4 | 90 | 48 | 6000 | 18 | 4 | IP53 | 4G
    oyuvi | Malchin 4 | 699900 | green black | phones/smartphones/budget | 128gb | 6.1 | 60 | 48 | 8200 | 33 | 6 | IP69 | 4G
    burgedra | Shield B1 | 1499900 | copper black | phones/smartphones/midrange | 256gb | 6.6 | 120 | 64 | 10200 | 45 | 12 | IP69 | 5G
    tengralis | Nova 15 Pro | 3899900 | copper graphite | phones/smartphones/flagship | 256gb 512gb+380000 1tb+900000 | 6.8 | 144 | 200 | 5800 | 100 | 16 | IP68 | 5G
    zevrin | Zet 8 | 1599900 | sky black pink | phones/smartphones/midrange | 128gb 256gb+180000 | 6.6 | 144 | 108 | 5300 | 80 | 8 | IP65 | 5G
    tengralis | Flip 3 | 3499900 | violet pearl black | phones/smartphones/flagship | 256gb 512gb+350000 | 6.7 | 120 | 50 | 3900 | 45 | 8 | IPX8 | 5G
    zevrin | Kadr 5 Pro | 2999900 | graphite sand | phones/smartphones/flagship | 256gb 512gb+320000 | 6.8 | 120 | 200 | 5200 | 100 | 16 | IP68 | 5G
    oyuvi | Egel 4 | 949900 | copper sky black | phones/smartphones/budget | 128gb 256gb+150000 | 6.6 | 120 | 64 | 5100 | 45 | 8 | IP54 | 5G
    oyuvi | Anu 7 | 649900 | pearl green violet | phones/smartphones/budget | 128gb | 6.6 | 120 | 50 | 5200 | 25 | 6 | IP54 | 4G
  `,
}

export const cases: Range = {
  kind: 'case',
  noun: { mn: 'утасны гэр', en: 'phone case' },
  warrantyMonths: 3,
  weight: 70,
  properties: [
    ['Тохирох загвар', 'Fits', '{}', '{}'],
    ['Материал', 'Material', '{}', '{}'],
    ['Унахад тэсвэрлэх өндөр', 'Drop height', '{} м', '{} m'],
    ['Зузаан', 'Thickness', '{} мм', '{} mm'],
  ],
  openings: [
    [
      'Шинэ утсаа эхний өдрөөс нь хамгаалаарай: {name} нь {0} загварт яг таарна.',
      'Protect a new phone from its first day: {name} is cut to fit the {0}.',
    ],
    [
      '{name} ердөө {3} мм зузаан тул утсыг чинь бүдүүн болгохгүй.',
      'At only {3} mm, {name} adds almost nothing to your phone.',
    ],
    ['Гараас мултраад явчихдаггүй, атгахад тухтай {name}.', '{name} sits in the hand and does not slip out of it.'],
  ],
  details: [
    ['{2} метр өндрөөс хатуу шалан дээр унагаж туршсан.', 'Tested with drops onto a hard floor from {2} m.'],
    [
      'Камерын эргэн тойрны ирмэг нь өргөгдсөн тул линз ширээнд хүрэхгүй.',
      'A raised rim keeps the camera off the table.',
    ],
    ['Утасгүй цэнэглэхдээ гэрийг нь тайлах шаардлагагүй.', 'No need to take it off for wireless charging.'],
    ['Шарладаггүй, хурууны мөр тогтдоггүй өнгөлгөөтэй.', 'The finish does not yellow or hold fingerprints.'],
  ],
  models: `
    khamgar | Torgo 14 Pro | 59900 | navy pink black | phones/protection/cases | - | Tengralis Nova 14 Pro | зөөлөн силикон~soft silicone | 1.5 | 1.6
    khamgar | Torgo 14 | 54900 | mint black | phones/protection/cases | - | Tengralis Nova 14 | зөөлөн силикон~soft silicone | 1.5 | 1.6
    khamgar | Shil 14 Pro | 69900 | clear | phones/protection/cases | - | Tengralis Nova 14 Pro | тунгалаг поликарбонат~clear polycarbonate | 1.2 | 1.3
    khamgar | Arsan Zet 7 | 79900 | copper black | phones/protection/cases | - | Zevrin Zet 7, Zet 7 Pro | үхрийн арьс~cowhide | 1 | 2.1
    khamgar | Bagana X | 89900 | black red | phones/protection/cases | - | Zevrin Striker X | хос давхар резин~double rubber | 2.5 | 3.2
    khamgar | Anu Uur 6 | 29900 | pink mint sky | phones/protection/cases | - | Oyuvi Anu 6, Anu 6 Plus | зөөлөн силикон~soft silicone | 1.2 | 1.5
    khamgar | Torgo Tal 9 | 49900 | green sand | phones/protection/cases | - | Tengralis Tal 9 | эсгий доторлогоотой силикон~silicone with a felt lining | 1.5 | 1.8
  `,
}

export const screenGlass: Range = {
  kind: 'screen-protector',
  noun: { mn: 'хамгаалалтын шил', en: 'screen glass' },
  warrantyMonths: 3,
  weight: 60,
  properties: [
    ['Тохирох загвар', 'Fits', '{}', '{}'],
    ['Хатуулаг', 'Hardness', '{}', '{}'],
    ['Зузаан', 'Thickness', '{} мм', '{} mm'],
    ['Багцад', 'In the pack', '{} ширхэг', '{} pieces'],
  ],
  openings: [
    ['Дэлгэц солиулахаас хамаагүй хямд даатгал: {name}.', 'Cheaper than a new screen by far: {name}.'],
    [
      '{name} нь {0} дээр наахад хүрээтэй, бөмбөлөггүй бэхлэгдэнэ.',
      '{name} goes onto the {0} with its own frame, without bubbles.',
    ],
  ],
  details: [
    [
      'Түлхүүр, зоостой нэг халаасанд явсан ч зураасгүй үлдэнэ.',
      'It lives in a pocket with keys and coins and stays clear.',
    ],
    ['{2} мм зузаантай учир мэдрэмж нь өөрчлөгдөхгүй.', 'At {2} mm, touch feels the same as before.'],
    [
      'Багцад {3} шил, цэвэрлэх алчуур, тоос авагч наалт дагалдана.',
      'The pack has {3} sheets, a cloth and a dust sticker.',
    ],
  ],
  models: `
    khamgar | Bolor 14 Pro | 35900 | clear | phones/protection/glass | - | Tengralis Nova 14 Pro | 9H | 0.33 | 2
    khamgar | Bolor Tal 9 | 29900 | clear | phones/protection/glass | - | Tengralis Tal 9 | 9H | 0.33 | 2
    khamgar | Bolor Nuuts Zet 7 | 45900 | clear | phones/protection/glass | - | Zevrin Zet 7, Zet 7 Pro | 9H, хажуугаас харагдахгүй~9H, privacy | 0.4 | 1
    khamgar | Bolor Anu 6 | 24900 | clear | phones/protection/glass | - | Oyuvi Anu 6 | 9H | 0.3 | 3
  `,
}
