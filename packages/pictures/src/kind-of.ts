// The kind is named early in a text; the rest of a long description only costs time.
const LONGEST = 1000

const FOR_COMPUTERS =
  'bags?|cases?|sleeves?|backpack|batter(y|ies)|chargers?|adapters?|stands?|locks?|dock(ing)?|cables?|modules?|cool(er|ing)|keyboards?|mouse|skins?|protectors?|carts?|rack|upgrade|controller|memory|switch|kits?|mounts?|licen[cs]es?|warranty|software|цүнх|цэнэглэгч|адаптер|наалт|тавиур|гар'

const computer = (names: string) =>
  new RegExp(`^(?!.*(?<!\\p{L})(${FOR_COMPUTERS})(?!\\p{L})).*(?<!\\p{L})(${names})`, 'su')

// Accessories precede the products they are for ("phone case", "laptop bag", "camera lens"): the first matching row
// wins.
export const kindWords: readonly (readonly [kind: string, RegExp])[] = [
  // A computer's title lists its drive and memory, which are separate kinds elsewhere.
  ['laptop', computer('notebook|laptop|netbook|ultrabook|macbook|chromebook|зөөврийн компьютер|нөүтбүүк')],
  ['desktop', computer('desktop|workstation|all-in-one pc|mini pc|суурин компьютер')],
  ['screen-protector', /screen protect|tempered glass|защит|дэлгэц хамгаал|хамгаалалтын шил|дэлгэцний наалт/],
  [
    'backpack',
    /backpack|rucksack|\b(laptop|notebook|camera|carrying|messenger|shoulder|sling) (bag|case|sleeve)|\bbags?\b|sleeve|үүргэвч|цүнх/,
  ],
  [
    'case',
    /\b(phone|iphone|galaxy|tablet|ipad|kindle)?\s?(case|cover|skin|folio|bumper|holster)s?\b|утасны гэр|(?<!\p{L})гэр(тэй)?(?!\p{L})|кейс/u,
  ],
  ['screen-protector', /protector/],
  [
    'powerbank',
    /power ?bank|portable (charger|battery)|battery pack|external battery|зөөврийн (цэнэг|зай)|пауэрбанк|пауэр банк/,
  ],
  ['charger', /charg|power (adapter|supply|strip)|ac adapter|surge|\bups\b|batter(y|ies)|цэнэглэгч|адаптер|тэжээлийн/],
  [
    'ssd',
    /\bssd\b|\bnvme\b|\bm\.2\b|hard (disk )?drive|\bhdd\b|solid state|external drive|\bram\b|\bddr\d|memory module|хатуу диск|санах ойн хавтан/,
  ],
  ['memory-card', /memory card|micro ?sd|\bsd(hc|xc)?\b card|compact ?flash|санах ойн карт|мемори карт/],
  ['flash-drive', /flash drive|usb (stick|key|flash)|thumb drive|флаш|флэш/],
  [
    'cable',
    /cable|\bcord\b|\badapter\b|hdmi|splitter|connector|\bhub\b|dock(ing)?\b|кабель|утасны залгуур|залгуурын утас/,
  ],
  [
    'tripod',
    /tripod|monopod|selfie stick|gimbal|\b(wall |car |tv |phone )?(mount|stand|holder)\b|bracket|штатив|тавиур|тулгуур|бариул/,
  ],
  ['lens', /\blens(es)?\b|линз|дуран|объектив/],
  [
    'cartridge',
    /toner|cartridge|\bink\b(?!.?jet)|singlepack|multipack|ribbon|label(l?ing)? tape|(photo|glossy|matte) paper|(?<!\p{L})хор(?!\p{L})|бэх/u,
  ],
  ['card', /\bsim\b (card|kit)|(refill|gift|prepaid) card|сим карт|бэлгийн карт|цэнэглэгч карт/],
  ['robot-vacuum', /robot(ic)? (vacuum|mop|clean)|vacuum.*robot|робот тоос|тоос сорогч робот|робот шал/],
  ['vacuum', /vacuum|steam mop|тоос сорогч/],
  ['coffee-machine', /coffee|espresso|capsule machine|кофе/],
  ['rice-cooker', /rice cooker|multi ?cooker|pressure cooker|slow cooker|будаа агшаагч|агшаагч/],
  ['air-fryer', /air ?fryer|deep fryer|\bfryer|шарагч/],
  ['microwave', /microwave|toaster oven|богино долгион|печь/],
  ['toaster', /toaster|sandwich|waffle|grill\b|талх шар|тостер/],
  ['kettle', /kettle|данх|тогоо буцалга|ус буцалга/],
  ['blender', /blender|mixer|juicer|food processor|chopper|meat grinder|блендер|холигч|шүүс шахагч|мах(ны)? машин/],
  [
    'washing-machine',
    /wash(ing machine|er)|laundry|dryer(?!.*hair)(?<!hair dryer)|dish ?washer|угаалгын машин|хатаагч машин|аяга таваг угаа/,
  ],
  ['hair-dryer', /hair ?(dryer|styler|straighten|curl)|curling|үс хатаагч|үсний (сэнс|индүү)|сэнс.*үс/],
  ['shaver', /shaver|trimmer|clipper|epilat|tooth ?brush|razor|сахлын машин|үс засагч|үсчний|шүдний сойз/],
  ['iron', /steam iron|\biron\b|garment steamer|steamer|индүү/],
  ['refrigerator', /refrigerator|fridge|freezer|wine (cooler|cabinet)|хөргөгч|хөлдөөгч/],
  ['air-purifier', /air (purifier|cleaner)|агаар цэвэршүүлэгч|цэвэршүүлэгч/],
  ['air-conditioner', /air.?condition|\bac unit|агааржуулагч|кондиционер/],
  ['humidifier', /humidif|diffuser|чийгшүүлэгч/],
  ['heater', /heater|radiator|fireplace|халаагуур|паар/],
  ['stove', /\b(stove|oven|cooktop|hob|cooker|range hood|range)\b|плита|пийшин|зуух/],
  ['scale', /\bscales?\b|(?<!\p{L})жин(?!\p{L})|жинлүүр/u],
  ['earbuds', /ear ?(bud|pod)s?|in.?ear|ear ?phone|true wireless|\btws\b|чихэвч.*(bud|tws)|бяцхан чихэвч/],
  ['headphones', /head ?(phone|set)s?|over.?ear|on.?ear|чихэвч/],
  ['soundbar', /sound ?bar|home (theat|cinema)|саундбар|хөгжмийн систем/],
  ['microphone', /microphone|\bmic\b|микрофон/],
  [
    'speaker',
    /speaker|boombox|subwoofer|amplifier|receiver|radio|turntable|\bmp3\b|чанга яригч|спикер|дуут систем|радио/,
  ],
  ['band', /fitness (band|tracker)|smart ?band|activity (band|tracker)|фитнес|ухаалаг бугуйвч|бугуйвч/],
  ['smartwatch', /watch|бугуйн цаг|(?<!\p{L})цаг(?!\p{L})/u],
  ['gamepad', /game ?pad|controller|joystick|racing wheel|joy-?con|гэйм ?пад|тоглоомын (удирдлага|гар)|жойстик/],
  ['console', /console|playstation|xbox|nintendo|handheld game|video game|тоглоомын консол|консол/],
  ['drone', /drone|quadcopter|\buav\b|дрон/],
  ['webcam', /web ?cam|веб ?камер/],
  ['camera', /camera|camcorder|dslr|mirrorless|cctv|surveillance|камер|аппарат|зураг авуур/],
  ['projector', /projector|проектор/],
  ['printer', /printer|laserjet|scanner|copier|\bmfp\b|inkjet|принтер|хэвлэгч/],
  [
    'router',
    /router|modem|wi-?fi|access point|network switch|ethernet switch|range extender|firewall|рутер|раутер|сүлжээ/,
  ],
  ['keyboard', /keyboard|keypad|товчлуур|гар(?!\p{L}).*компьютер|компьютерийн гар/u],
  ['mouse', /\bmouse\b|\bmice\b|trackball|mouse ?pad|хулгана/],
  ['monitor', /monitor|\b(lcd|led) display|digital signage|монитор|дэлгэц(?!\p{L})(?!.*(утас|phone))/u],
  ['tv', /\btvs?\b|television|smart ?tv|oled tv|qled|телевиз|зурагт/],
  ['lamp', /\blamps?\b|chandelier|light bulb|night light|чийдэн|гэрэлтүүлэг|дэнлүү/],
  ['laptop', /laptop|notebook|macbook|chromebook|ultrabook|зөөврийн компьютер|нөүтбүүк|ноутбук/],
  ['ebook', /e-?book|e-?reader|kindle|цахим ном|ном уншигч/],
  ['tablet', /tablet|\bipad\b|таблет/],
  [
    'desktop',
    /desktop|\bpcs?\b|computer|workstation|server|\bimac\b|all-in-one|mini pc|thin client|суурин компьютер|компьютер|сервер/,
  ],
  ['phone-fold', /\bfold(able|ing)? ?\d*\b.*(phone|утас)|\bz ?fold|эвхэгддэг.*утас/],
  ['phone-flip', /\bflip ?\d*\b.*(phone|утас)|\bz ?flip/],
  ['phone', /phone|smartphone|mobile|galaxy [asz]\d|handset|утас|гар утас/],
  ['media-player', /\bdvd\b|blu-?ray|media player|set-?top|тоглуулагч/],
  ['game', /\bgames?\b|toys?\b|puzzle|тоглоом/],
  [
    'component',
    /motherboard|processor|\bcpu\b|xeon|graphics card|heat ?sink|power supply unit|эх хавтан|процессор|видео карт/,
  ],
  ['fan', /\bfans?\b|сэнс/],
]

/**
 * The kind named by a name, category or description in English or Mongolian, `generic` if none is known. Put the most
 * specific words first: of two kinds, an accessory wins over the product it belongs to.
 */
export function kindOf(text: string): string {
  const lower = text.slice(0, LONGEST).normalize('NFC').toLowerCase()
  return kindWords.find(([, pattern]) => pattern.test(lower))?.[0] ?? 'generic'
}
