import type { CatalogTaxon } from '../features/catalog/catalog/import/catalog-file.ts'

/** permalink | Mongolian | English | short Mongolian | short English | kind of the tile */
const tree = `
phones | Гар утас, дагалдах хэрэгсэл | Phones and accessories | Гар утас | Phones | phone
phones/smartphones | Ухаалаг утас | Smartphones | - | - | phone
phones/smartphones/flagship | Дээд зэрэглэлийн утас | Flagship phones | Дээд зэрэглэл | Flagship | phone
phones/smartphones/midrange | Дунд зэрэглэлийн утас | Mid-range phones | Дунд зэрэглэл | Mid-range | phone
phones/smartphones/budget | Хямд утас | Budget phones | Хямд | Budget | phone
phones/protection | Утасны хамгаалалт | Phone protection | Хамгаалалт | Protection | case
phones/protection/cases | Утасны гэр | Phone cases | Гэр | Cases | case
phones/protection/glass | Дэлгэцийн шил | Screen glass | Шил | Glass | screen-protector
tablets | Таблет, цахим ном | Tablets and e-readers | Таблет | Tablets | tablet
tablets/all | Таблет | Tablets | - | - | tablet
tablets/all/large | Том дэлгэцтэй таблет | Large tablets | Том | Large | tablet
tablets/all/compact | Авсаархан таблет | Compact tablets | Авсаархан | Compact | tablet
tablets/ebooks | Цахим ном уншигч | E-readers | Цахим ном | E-readers | ebook
wearables | Ухаалаг цаг, бугуйвч | Watches and bands | Цаг | Watches | smartwatch
wearables/watches | Ухаалаг цаг | Smart watches | - | - | smartwatch
wearables/bands | Фитнес бугуйвч | Fitness bands | Бугуйвч | Bands | band
computers | Компьютер | Computers | - | - | laptop
computers/laptops | Зөөврийн компьютер | Laptops | Зөөврийн | Laptops | laptop
computers/laptops/thin | Нимгэн, хөнгөн | Thin and light | - | - | laptop
computers/laptops/everyday | Өдөр тутмын | Everyday laptops | Өдөр тутам | Everyday | laptop
computers/laptops/gaming | Тоглоомын зөөврийн компьютер | Gaming laptops | Тоглоомын | Gaming | laptop
computers/desktops | Суурин компьютер | Desktops | Суурин | Desktops | desktop
computers/monitors | Монитор | Monitors | - | - | monitor
computers/monitors/office | Ажлын монитор | Work monitors | Ажлын | Work | monitor
computers/monitors/gaming | Тоглоомын монитор | Gaming monitors | Тоглоомын | Gaming | monitor
peripherals | Компьютерын хэрэгсэл, сүлжээ | Peripherals and network | Хэрэгсэл | Peripherals | keyboard
peripherals/input | Гар, хулгана | Keyboards and mice | - | - | keyboard
peripherals/input/keyboards | Гар | Keyboards | - | - | keyboard
peripherals/input/mice | Хулгана | Mice | - | - | mouse
peripherals/printers | Принтер | Printers | - | - | printer
peripherals/routers | Рутер | Routers | - | - | router
peripherals/webcams | Веб камер | Webcams | - | - | webcam
storage | Санах ой, тээгч | Storage | Санах ой | Storage | ssd
storage/drives | SSD диск | SSD drives | SSD | SSD | ssd
storage/cards | Санах ойн карт | Memory cards | Карт | Cards | memory-card
storage/sticks | USB флаш | USB sticks | Флаш | Sticks | flash-drive
power | Цэнэглэгч, кабель, үүргэвч | Power, cables and bags | Цэнэг | Power | powerbank
power/powerbanks | Зөөврийн цэнэглэгч | Power banks | - | - | powerbank
power/chargers | Адаптер | Chargers | - | - | charger
power/cables | Кабель | Cables | - | - | cable
power/backpacks | Үүргэвч | Backpacks | - | - | backpack
tv | Зурагт, проектор | TV and projectors | Зурагт | TV | tv
tv/televisions | Зурагт | Televisions | - | - | tv
tv/televisions/premium | OLED, Mini LED зурагт | OLED and Mini LED | OLED | OLED | tv
tv/televisions/family | Гэр бүлийн зурагт | Family televisions | Гэр бүл | Family | tv
tv/projectors | Проектор | Projectors | - | - | projector
audio | Дуу хөгжим | Audio | - | - | headphones
audio/headphones | Чихэвч | Headphones | - | - | headphones
audio/headphones/over-ear | Том чихэвч | Over-ear headphones | Том | Over-ear | headphones
audio/headphones/earbuds | Утасгүй жижиг чихэвч | Wireless earbuds | Жижиг | Earbuds | earbuds
audio/speakers | Чанга яригч | Speakers | - | - | speaker
audio/speakers/portable | Зөөврийн чанга яригч | Portable speakers | Зөөврийн | Portable | speaker
audio/speakers/soundbars | Саундбар | Soundbars | - | - | soundbar
audio/microphones | Микрофон | Microphones | - | - | microphone
photo | Фото, дрон | Photo and drones | - | - | camera
photo/cameras | Камер | Cameras | - | - | camera
photo/lenses | Линз | Lenses | - | - | lens
photo/drones | Дрон | Drones | - | - | drone
photo/tripods | Штатив | Tripods | - | - | tripod
gaming | Тоглоом | Gaming | - | - | gamepad
gaming/consoles | Консол | Consoles | - | - | console
gaming/controllers | Удирдлага | Controllers | - | - | gamepad
kitchen | Гал тогоо | Kitchen | - | - | kettle
kitchen/large | Том техник | Large appliances | - | - | refrigerator
kitchen/large/refrigerators | Хөргөгч | Refrigerators | - | - | refrigerator
kitchen/large/stoves | Плита | Stoves | - | - | stove
kitchen/cooking | Хоол хийх | Cooking | - | - | rice-cooker
kitchen/cooking/microwaves | Богино долгионы зуух | Microwaves | Богино долгион | Microwaves | microwave
kitchen/cooking/rice-cookers | Будаа агшаагч | Rice cookers | - | - | rice-cooker
kitchen/cooking/air-fryers | Агаараар шарагч | Air fryers | Шарагч | Air fryers | air-fryer
kitchen/drinks | Цай, кофе | Tea and coffee | - | - | coffee-machine
kitchen/drinks/kettles | Данх | Kettles | - | - | kettle
kitchen/drinks/coffee | Кофены машин | Coffee machines | Кофе | Coffee | coffee-machine
kitchen/preparation | Бэлтгэл | Preparation | - | - | blender
kitchen/preparation/blenders | Блендер | Blenders | - | - | blender
kitchen/preparation/toasters | Талх шарагч | Toasters | - | - | toaster
home | Гэр ахуй | Home | - | - | washing-machine
home/laundry | Угаалга, индүү | Laundry | - | - | washing-machine
home/laundry/washing-machines | Угаалгын машин | Washing machines | - | - | washing-machine
home/laundry/irons | Индүү | Irons | - | - | iron
home/cleaning | Цэвэрлэгээ | Cleaning | - | - | vacuum
home/cleaning/vacuums | Тоос сорогч | Vacuum cleaners | - | - | vacuum
home/cleaning/robots | Робот тоос сорогч | Robot vacuums | Робот | Robots | robot-vacuum
climate | Агаар, дулаан | Air and heat | - | - | air-purifier
climate/purifiers | Агаар цэвэршүүлэгч | Air purifiers | Цэвэршүүлэгч | Purifiers | air-purifier
climate/humidifiers | Чийгшүүлэгч | Humidifiers | - | - | humidifier
climate/heaters | Халаагуур | Heaters | - | - | heater
climate/cooling | Агааржуулагч, сэнс | Cooling | Сэрүүцүүлэх | Cooling | air-conditioner
care | Гоо сайхан, эрүүл мэнд | Beauty and health | Гоо сайхан | Beauty | hair-dryer
care/hair | Үс хатаагч | Hair dryers | - | - | hair-dryer
care/shavers | Сахлын машин | Shavers | - | - | shaver
care/scales | Жин | Scales | - | - | scale
`

export const taxons: CatalogTaxon[] = tree
  .trim()
  .split('\n')
  .map((line) => {
    const [permalink = '', mn = '', en = '', shortMn = '-', shortEn = '-', kind = 'generic'] = line
      .split('|')
      .map((cell) => cell.trim())
    const short = shortMn === '-' ? {} : { short_name: { mn: shortMn, en: shortEn } }
    return { permalink, name: { mn, en }, kind, ...short }
  })
